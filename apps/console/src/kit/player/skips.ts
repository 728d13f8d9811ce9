/** How far the skip buttons and the arrow keys go (ux.md "Player"). */
export const skipBackSeconds = 15
export const skipOnSeconds = 30
