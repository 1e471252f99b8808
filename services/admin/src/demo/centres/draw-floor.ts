/** Floors drawn from the layout of their rooms. */
import type { MapPoint } from 'shared-kit/contracts/centres/maps';
import type { Drawing } from '../draw-plan.ts';
import type { BuildingData, FloorData } from './centre-data.ts';
import { areaName } from './centre-workbook.ts';

/** Metres around the building, and pixels of a metre. */
const margin = 1;
const scale = 60;
/** Rows that are no deeper are corridors: rooms beside them have their doors there. */
const deepestCorridor = 4;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}
interface Room extends Box {
  readonly code: string;
  readonly name: string;
}

const roomsOf = ({ rows }: FloorData): Room[][] => {
  let y = margin;
  return rows.map(([depth, rooms]) => {
    let x = margin;
    const row = rooms.map(([code, name, width]) => {
      const room = { code, name, x, y, width, depth };
      x += width;
      return room;
    });
    y += depth;
    return row;
  });
};

export const drawFloor = (building: BuildingData, floor: FloorData): Drawing => {
  const [width, depth] = [building.width + 2 * margin, building.depth + 2 * margin];
  const rows = roomsOf(floor);
  const rooms = rows.flat();
  const at = (x: number, y: number): MapPoint => ({ x: x / width, y: y / depth });
  const outlines = new Map(
    rooms.map((room) => [
      areaName(room.code, room.name),
      [
        at(room.x, room.y),
        at(room.x + room.width, room.y),
        at(room.x + room.width, room.y + room.depth),
        at(room.x, room.y + room.depth),
      ],
    ]),
  );
  const drawn = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${depth * scale}" viewBox="0 0 ${width} ${depth}">`,
    `<title>${floor.name}</title>`,
    style,
    `<rect width="${width}" height="${depth}" fill="#fff"/>`,
    ...rooms.map((room) => rectangle('room', room)),
    ...rooms.flatMap(furniture),
    `<rect class="wall" x="${margin}" y="${margin}" width="${building.width}" height="${building.depth}"/>`,
    ...rows.flatMap((row, index) => doors(row, rows[index - 1], rows[index + 1])),
    ...rooms.map(({ code, x, y }) => `<text x="${x + 0.4}" y="${y + 1}" class="code">${code}</text>`),
    `<path class="wall thin" d="M${margin} ${depth - 0.4}h5m-5 -.15v.3m5 -.3v.3"/>`,
    `<text class="code" x="${margin + 5.3}" y="${depth - 0.2}">5 m</text>`,
    '</svg>',
  ];
  return {
    file: `${floor.name}.svg`,
    bytes: Buffer.from(drawn.join('\n')),
    outlineOf: (name) => outlines.get(name),
    aspect: width / depth,
  };
};

const style =
  '<style>.room{fill:#f8fafc;stroke:#64748b;stroke-width:.12}.wall{fill:none;stroke:#1e293b;stroke-width:.3}.door{stroke:#fff;stroke-width:.34}.thin{fill:none;stroke:#94a3b8;stroke-width:.06}.water{fill:#dbeafe;stroke:#60a5fa;stroke-width:.08}.code{font:.7px sans-serif;fill:#475569}</style>';

const rectangle = (kind: string, { x, y, width, depth }: Box): string =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${depth}"/>`;

/** A door to the corridor above or below, in the middle of the room. */
const doors = (row: readonly Room[], above?: readonly Room[], below?: readonly Room[]): string[] => {
  if (isCorridor(row)) return [];
  return row.flatMap(({ x, y, width, depth }) => {
    const side = isCorridor(below) ? y + depth : isCorridor(above) ? y : null;
    if (side === null) return [];
    const middle = x + width / 2 - 0.5;
    const swing = side === y ? 1 : -1;
    return [
      `<path class="door" d="M${middle} ${side}h1"/>`,
      `<path class="thin" d="M${middle} ${side}v${swing}a1 1 0 0 ${swing === 1 ? 0 : 1} 1 ${-swing}"/>`,
    ];
  });
};

const isCorridor = (row: readonly Room[] | undefined): boolean =>
  (row?.[0]?.depth ?? Number.POSITIVE_INFINITY) <= deepestCorridor;

const inner = ({ x, y, width, depth }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  depth: depth - 2 * by,
});

/** What tells some rooms at a glance, in each language: water, parking places, seats. */
const furniture = (room: Room): string[] => {
  if (/vaso de|vas d|pool of|teaching pool/i.test(room.name)) return [rectangle('water', inner(room, 2.5))];
  if (/aparcamiento|aparcament|car park/i.test(room.name)) return [lines(inner(room, 0.3), 2.5, 4.5)];
  return /auditori/i.test(room.name) ? [lines(inner(room, 2.2), 1, room.depth - 4.4)] : [];
};

const lines = ({ x, y, width }: Box, distance: number, length: number): string => {
  const count = Math.floor(width / distance);
  const each = Array.from({ length: count + 1 }, (_, index) => `M${x + index * distance} ${y}v${length}`);
  return `<path class="thin" d="${each.join('')}"/>`;
};
