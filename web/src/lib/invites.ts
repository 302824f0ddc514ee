/** Invite secrets: they travel in the fragment of a link only, so that no server log sees them. */

const KEY = "origins.invites";

function all(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function keepInvite(table: string, secret: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...all(), [table]: secret }));
  } catch {
    // the link cannot be shown again after a reload; the code still can
  }
}

export function inviteOf(table: string): string | null {
  return all()[table] ?? null;
}

export function inviteLink(table: string, secret: string): string {
  return `${location.origin}/table/${table}#invite=${secret}`;
}

/** The secret in a fragment such as `#invite=abc` or `#abc`. */
export function secretIn(fragment: string): string | null {
  const text = fragment.replace(/^#/, "").replace(/^invite=/, "");
  return /^[\w-]{4,64}$/.test(text) ? text : null;
}
