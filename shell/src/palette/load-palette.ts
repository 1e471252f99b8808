export const loadPalette = () => import(/* webpackChunkName: "palette" */ './palette.tsx');

/** Somebody is about to open it. */
export const fetchPalette = (): void => void loadPalette().catch(() => undefined);
