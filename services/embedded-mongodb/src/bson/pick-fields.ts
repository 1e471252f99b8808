/** Documents with some of their fields, taken out of their bytes: values are copied as they are, none is decoded. */
import { nameAmong, wantedNames } from './decode.ts';
import { eachElement } from './walker.ts';

/** The named top-level fields in the document's order; with `others` all but those. */
export function pickFields(buf: Buffer, fields: ReadonlySet<string>, others: boolean): Buffer {
  const names = wantedNames(fields);
  const spans: { from: number; to: number }[] = [];
  let size = 5;
  eachElement(buf, 0, (_type, nameStart, at, next) => {
    if ((nameAmong(names, buf, nameStart, at - 1) === undefined) !== others) return undefined;
    const from = nameStart - 1;
    const last = spans.at(-1);
    if (last?.to === from) last.to = next;
    else spans.push({ from, to: next });
    size += next - from;
    return undefined;
  });
  const picked = Buffer.allocUnsafe(size);
  let end = picked.writeInt32LE(size, 0);
  for (const { from, to } of spans) end += buf.copy(picked, end, from, to);
  picked[end] = 0;
  return picked;
}

/** The fields of both, of which none is in both. */
export function withFields(one: Buffer, other: Buffer): Buffer {
  const both = Buffer.concat([one.subarray(0, -1), other.subarray(4)]);
  both.writeInt32LE(both.length, 0);
  return both;
}
