/** What libheif makes of a photo in HEIC; the library is handed in, as pages and tests come by it in different ways. */

interface Screen {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Upright, as the file says; tells null where it can't be decoded. */
  display(screen: Screen, done: (shown: Screen | null) => void): void;
}

/** The part of libheif-js that is used, as its README describes it. */
export interface Libheif {
  readonly HeifDecoder: new () => {
    /** None where the bytes can't be read. */
    decode(bytes: Uint8Array): readonly HeifImage[];
  };
}

/** Four bytes for each pixel, red first, row by row from the top. */
export type HeicPixels = Screen;

/** The picture that the file shows first, upright; null where there is none that decodes. */
export const heicPixels = async (library: Libheif, bytes: Uint8Array): Promise<HeicPixels | null> => {
  const images = new library.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  const screen = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((done) => image.display(screen, done));
};
