/** Where the best score still possible changed: `step` counts as the replay does. */
export interface TurningPoint {
  step: number;
  points: number;
  fall: boolean;
}

export function turningPoints(best: readonly number[]): TurningPoint[] {
  return best.flatMap((points, step) => {
    const before = best[step - 1];
    if (before === undefined || before === points) return [];
    return [{ step, points, fall: points < before }];
  });
}
