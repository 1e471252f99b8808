import { readFile } from 'shared-kit/contracts/files';
import { fetchFile } from 'shared-kit/web/app';

export interface Picture {
  /** A JPEG. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Dots of the longer side: A3 at some 220 to the inch. */
const mostDots = 3600;
const quality = 0.85;

interface PlanFile {
  readonly fileId: number;
  readonly width: number;
  readonly height: number;
}

/** A plan's picture or drawing in dots, on white. Rejects where it can't be read. */
export const planPicture = async ({ fileId, width, height }: PlanFile): Promise<Picture> => {
  const blob = await fetchFile(readFile, { params: { id: fileId }, query: { variant: 'original' } });
  const address = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const isDrawing = blob.type.startsWith('image/svg');
    const longer = Math.max(width, height);
    const scale = isDrawing ? mostDots / longer : Math.min(1, mostDots / longer);
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser draws no pictures.');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(image, 0, 0, size.width, size.height);
    return { data: await jpegOf(canvas), ...size };
  } finally {
    URL.revokeObjectURL(address);
  }
};

const jpegOf = async (canvas: HTMLCanvasElement): Promise<Uint8Array> => {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (!blob) throw new Error('The picture could not be written.');
  return new Uint8Array(await blob.arrayBuffer());
};
