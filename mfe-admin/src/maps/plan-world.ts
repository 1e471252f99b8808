/** A plan's place in the world that clusters are found in, which is a map of the earth. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the world at zoom 0. */
export const tile = 512;
/** The plan lies in the middle, away from the edge where the world's sides meet. */
const share = 0.8;
const edge = (1 - share) / 2;

const sideOf = ({ width, height }: Sheet): number => Math.max(width, height);

/** The world's zoom at so many pixels of the screen for one of the sheet: one more for twice as many. */
export const zoomAt = (scale: number, sheet: Sheet): number =>
  Math.floor(Math.log2((scale * sideOf(sheet)) / share / tile) + 1e-9);

/** Where such a zoom begins. */
export const scaleAt = (zoom: number, sheet: Sheet): number => (2 ** zoom * tile * share) / sideOf(sheet);

const inWorld = (value: number): number => edge + share * Math.min(1.1, Math.max(-0.1, value));
const onSheet = (value: number): number => (value - edge) / share;

/** Longitude and latitude of a point in shares of the sheet; a little beyond it at most. */
export const toWorld = (x: number, y: number, sheet: Sheet): [number, number] => {
  const side = sideOf(sheet);
  const across = inWorld((x * sheet.width) / side);
  const down = inWorld((y * sheet.height) / side);
  return [across * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI];
};

export const fromWorld = (longitude: number, latitude: number, sheet: Sheet) => {
  const side = sideOf(sheet);
  const down = 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return {
    x: (onSheet((longitude + 180) / 360) * side) / sheet.width,
    y: (onSheet(down) * side) / sheet.height,
  };
};
