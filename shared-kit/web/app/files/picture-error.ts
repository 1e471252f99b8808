/** A picture that is no picture, or one that can't be read here; told by the name of its file. */
export class PictureError extends Error {
  /** `heic`: of a kind that this browser does not read. `cut`: its end is missing. */
  readonly code: 'notPicture' | 'heic' | 'cut' | 'unreadable';
  readonly fileName: string;

  constructor(code: PictureError['code'], fileName: string) {
    super(`${fileName}: ${code}`);
    this.code = code;
    this.fileName = fileName;
  }
}
