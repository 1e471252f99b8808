/** Styles of a workbook, of which copies are made that differ in their fill alone. */

export interface Styles {
  /** A style that is as another one, on this ground: `FFFFC7CE`. */
  readonly filled: (style: number, argb: string) => number;
  /** With what was made. */
  readonly xml: () => string;
}

interface Collection {
  readonly items: string[];
  readonly write: (xml: string) => string;
}

/** The children of `<fills>` or `<cellXfs>`, each as it is written. */
const collectionIn = (xml: string, name: 'fills' | 'cellXfs', child: 'fill' | 'xf'): Collection | null => {
  const found = new RegExp(`<((?:\\w+:)?)${name}\\b[^>]*>([\\s\\S]*?)</\\1${name}>`).exec(xml);
  if (!found) return null;
  const [whole, prefix = '', content = ''] = found;
  const item = new RegExp(`<${prefix}${child}\\b(?:[^>]*/>|[\\s\\S]*?</${prefix}${child}>)`, 'g');
  const items = content.match(item) ?? [];
  return {
    items,
    write: (text) =>
      text.replace(
        whole,
        () => `<${prefix}${name} count="${items.length}">${items.join('')}</${prefix}${name}>`,
      ),
  };
};

/** Null for what has no styles as spreadsheets write them. */
export const stylesIn = (xml: string): Styles | null => {
  const fills = collectionIn(xml, 'fills', 'fill');
  const cells = collectionIn(xml, 'cellXfs', 'xf');
  if (!fills || !cells || cells.items.length === 0) return null;
  const prefix = /^<((?:\w+:)?)xf/.exec(cells.items[0] ?? '')?.[1] ?? '';
  const fillOf = new Map<string, number>();
  const known = new Map<string, number>();
  const fillNumber = (argb: string): number => {
    const before = fillOf.get(argb);
    if (before !== undefined) return before;
    const colors = `<${prefix}fgColor rgb="${argb}"/><${prefix}bgColor indexed="64"/>`;
    const pattern = `<${prefix}patternFill patternType="solid">${colors}</${prefix}patternFill>`;
    const number = fills.items.push(`<${prefix}fill>${pattern}</${prefix}fill>`) - 1;
    fillOf.set(argb, number);
    return number;
  };
  return {
    filled(style, argb) {
      const key = `${style} ${argb}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const copied = (cells.items[style] ?? cells.items[0] ?? '').replace(
        /\s(?:fillId|applyFill)="[^"]*"/g,
        '',
      );
      const opening = `<${prefix}xf`;
      const made = `${opening} fillId="${fillNumber(argb)}" applyFill="1"${copied.slice(opening.length)}`;
      const number = cells.items.push(made) - 1;
      known.set(key, number);
      return number;
    },
    xml: () => cells.write(fills.write(xml)),
  };
};
