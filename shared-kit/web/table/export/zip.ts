/** A zip archive of a few files, compressed by the browser itself. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const reader = readable.getReader();
  const parts: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  await written;
  return joined(parts);
};

/** Numbers of a header, each with its width in bytes, the lowest byte first. */
const header = (...fields: readonly (readonly [value: number, width: 2 | 4])[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, width]) => sum + width, 0)));
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return new Uint8Array(view.buffer);
};

const version = 20;
const utf8Names = 0x0800;
const deflate = 8;
/** The first day that the format knows: the files are as old as their archive. */
const day = 0x21;

export const zipOf = async (files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> => {
  const encoder = new TextEncoder();
  const bodies: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = encoder.encode(path);
    const bytes = encoder.encode(text);
    const packed = await deflated(bytes);
    const common = [
      [version, 2],
      [utf8Names, 2],
      [deflate, 2],
      [0, 2],
      [day, 2],
      [crcOf(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const local = header([0x04034b50, 4], ...common);
    const where = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ] as const;
    bodies.push(local, name, packed);
    entries.push(header([0x02014b50, 4], [version, 2], ...common, ...where), name);
    at += local.length + name.length + packed.length;
  }
  const directory = joined(entries);
  const count = Object.keys(files).length;
  const end = header(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  );
  return joined([...bodies, directory, end]);
};
