import { type NumberFormat, numberFormat } from './number-format.ts';
import { readXml } from './xml.ts';

const mostStyles = 65_536;

/** The number formats of cells by the number of their style; empty where a workbook has no styles. */
export const readStyles = async (xml: AsyncIterable<Buffer> | null): Promise<readonly NumberFormat[]> => {
  if (xml === null) return [];
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  await readXml(xml, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells && ids.length < mostStyles) ids.push(Number(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => undefined,
  });
  const formats = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = formats.get(id) ?? numberFormat(id, codes.get(id));
    formats.set(id, format);
    return format;
  });
};
