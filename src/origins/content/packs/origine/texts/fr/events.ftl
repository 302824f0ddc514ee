# Ce qui se passe dans Origine.

event-origine-shown = { $seat } aimerait poser un pion { $kind }.
event-origine-designated = { $seat } désigne { $board } pour { $rival }.
event-origine-placed = { $seat } pose un pion { $kind } sur { $space }.
event-origine-oxygen-kept = { $seat } laisse l’Oxygène face Élément visible : 1 point.
event-origine-oxygen-acts = { $seat } pose l’Oxygène face besoin visible : { $action }.
event-origine-turned-up = { $seat } retourne le pion { $kind } sur { $space } : { $need }.
event-origine-turned-down = { $seat } retourne le pion { $kind } sur { $space } : son besoin est de nouveau caché.
event-origine-exchanged = Les pions { $kind } sur { $space } et { $partner } sur { $target } échangent leurs places.
event-origine-looked = { $seat } regarde le pion { $kind } sur { $space } : { $need }.
event-origine-looked-unseen = { $seat } regarde en secret le pion { $kind } sur { $space }.
event-origine-moved = { $seat } déplace le pion { $kind } : { $space } → { $target }.
event-origine-idle = { $action } : sans effet possible.
event-origine-opened = Un Continent est complet : { $board } s’ouvre et les deux Bactéries rejoignent le sac.
event-origine-drawn = { $seat } pioche un pion { $kind } : { $need }.
event-origine-drawn-unseen = { $seat } pioche un pion { $kind }.
event-origine-bacteria = { $seat } pioche une Bactérie : { $action }.
event-origine-chosen = { $seat } passera un pion { $kind }.
event-origine-chosen-unseen = { $seat } a choisi le pion à passer.
event-origine-passed = { $seat } passe un pion { $kind } à { $rival } : { $need }.
event-origine-passed-unseen = { $seat } passe un pion { $kind } à { $rival }.
event-origine-revealed = Tout est posé. Les Éléments révèlent leurs besoins.
event-origine-removed = Le pion { $kind } sur { $space } est écarté ; son besoin : { $need }.
event-origine-validated = { $board } prend vie : { some-points }.
event-origine-barren = { $board } reste stérile.
event-origine-oxygen = Oxygène : { some-points }.
event-origine-over = { some-points } en tout : { $level }.

## Ce qui est demandé

prompt-origine-show = Montrez le pion que vous aimeriez poser.
prompt-origine-designate = Désignez un Continent pour { $seat }.
prompt-origine-place = Posez un pion sur { $board }.
prompt-origine-face = Oxygène : agit-il, ou garde-t-il son point ?
prompt-origine-flip = Retournement : choisissez sur { $board } un Élément à retourner.
prompt-origine-exchange = Échange : choisissez deux Éléments, dont au moins un sur { $board }.
prompt-origine-look = Regarder-Déplacer : choisissez sur { $board } un Élément à regarder.
prompt-origine-carry = Déplacez l’Élément regardé vers un emplacement libre.
prompt-origine-share = Partage : choisissez le pion que vous passez à votre gauche.
prompt-origine-move = Bactérie : déplacez un Élément vers un autre Continent.
prompt-origine-over = La planète est achevée.
talk-origine-open = Vous pouvez débattre de ce choix, jamais des besoins que vous connaissez.
talk-origine-silence = Silence : pas un mot sur les besoins, pas un indice.

## Coups

move-origine-show = montrer votre { $slot } pion
    .kind = Montrer le pion que vous aimeriez poser
move-origine-designate = désigner { $board }
    .kind = Désigner un Continent
move-origine-place = poser votre { $slot } pion sur { $space }
    .kind = Poser un pion
    .first = Quel pion ?
    .second = Sur quel emplacement ?
move-origine-oxygen = poser l’Oxygène { $face }
    .kind = Comment l’Oxygène est-il posé ?
move-origine-flip = retourner { $space }
    .kind = Retourner un Élément
move-origine-exchange = échanger { $space } et { $target }
    .kind = Échanger deux Éléments
    .first = Lequel ?
    .second = Avec lequel ?
move-origine-look = regarder { $space }
    .kind = Regarder un Élément
move-origine-move = déplacer { $space } vers { $target }
    .kind = Déplacer un Élément
    .first = Lequel ?
    .second = Vers où ?
move-origine-share = passer votre { $slot } pion
    .kind = Passer un pion à votre gauche
