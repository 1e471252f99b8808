/** What was measured of several portals, side by side. */
import { type Figure, median, whole } from '../figures.ts';
import type { Device, Visit } from './visit.ts';

export const pageNames = ['login', 'one module'] as const;
export type PageName = (typeof pageNames)[number];
export const ours = 'ours';
export const others = ['OpenMRS', 'Piral'] as const;
export type Other = (typeof others)[number];
export type PortalName = typeof ours | Other;
export const states = ['cold', 'warm'] as const;
export type State = (typeof states)[number];

/** The visits of one kind to a page of a portal. */
export interface Series {
  readonly portal: PortalName;
  readonly page: PageName;
  readonly device: Device;
  readonly state: State;
  readonly visits: readonly Visit[];
}

export const measures = [
  { field: 'script', name: 'JavaScript', unit: 'kB' },
  { field: 'scriptInAll', name: 'JavaScript and what follows', unit: 'kB' },
  { field: 'requests', name: 'requests', unit: '' },
  { field: 'painted', name: 'first paint', unit: 'ms' },
  { field: 'there', name: 'all there', unit: 'ms' },
  { field: 'blocked', name: 'blocked', unit: 'ms' },
  { field: 'processor', name: 'processor', unit: 'ms' },
] as const satisfies readonly { readonly field: keyof Visit; readonly name: string; readonly unit: string }[];
export type Measure = (typeof measures)[number];

/** Why ours may be behind, by what it is compared with. A row without its reason says that none is known. */
export type Reasons = Readonly<Record<Other, Partial<Record<keyof Visit, string>>>>;

interface Spread {
  readonly value: number;
  readonly lowest: number;
  readonly highest: number;
}

const spreadOf = (values: readonly number[]): Spread => ({
  value: median(values),
  lowest: Math.min(...values),
  highest: Math.max(...values),
});

/** A processor that is played slow tells nothing of itself, and a warm cache fetches none. */
const isMeasured = ({ device, state, visits }: Series, { field }: Measure): boolean =>
  visits.length > 0 &&
  !(field === 'processor' && device === 'slow phone') &&
  !(isScript(field) && state === 'warm');

const isScript = (field: keyof Visit): boolean => field === 'script' || field === 'scriptInAll';

const told = ({ value, lowest, highest }: Spread, { field, unit }: Measure): string => {
  const number = isScript(field) ? (one: number) => one.toFixed(1) : whole;
  const spread = number(lowest) === number(highest) ? '' : ` (${number(lowest)} to ${number(highest)})`;
  return `${number(value)}${unit && ` ${unit}`}${spread}`;
};

const addTo = (notes: Map<string, Set<string>>, why: string, name: string): void => {
  const names = notes.get(why) ?? new Set();
  notes.set(why, names.add(name));
};

export interface Told {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Why ours is behind where it is, a line for each reason. */
  readonly notes: readonly string[];
}

/** A row for each measure of a page, with the portals that were measured. */
export const tellSeries = (all: readonly Series[], reasons: Reasons): Told => {
  const present = others.filter((other) => all.some(({ portal }) => portal === other));
  const notes = new Map<string, Set<string>>();
  const rows = all
    .filter(({ portal }) => portal === ours)
    .flatMap((own) =>
      measures
        .filter((measure) => isMeasured(own, measure))
        .map((measure) => {
          const mine = spreadOf(own.visits.map((visit) => visit[measure.field]));
          const behind: string[] = [];
          const theirs = present.map((other) => {
            const same = all.find(
              ({ portal, page, device, state }) =>
                portal === other && page === own.page && device === own.device && state === own.state,
            );
            if (!same || !isMeasured(same, measure)) return '';
            const spread = spreadOf(same.visits.map((visit) => visit[measure.field]));
            if (mine.value > spread.value) {
              behind.push(other);
              const reason = reasons[other][measure.field] ?? 'no reason is known';
              addTo(notes, `behind ${other}: ${reason}`, measure.name);
            }
            return told(spread, measure);
          });
          const ahead = behind.length === 0 ? 'yes' : `no: ${behind.join(', ')}`;
          return [
            `${own.page}, ${own.device}, ${own.state}: ${measure.name}`,
            told(mine, measure),
            ...theirs,
            ...(present.length > 0 ? [ahead] : []),
          ];
        }),
    );
  const head = ['Page of a portal', ours, ...present, ...(present.length > 0 ? ['ahead'] : [])];
  return { head, rows, notes: [...notes].map(([why, names]) => `${[...names].join(', ')}: ${why}`) };
};

/** The same as figures to keep. */
export const figuresOf = (all: readonly Series[]): Record<string, Figure> =>
  Object.fromEntries(
    all.flatMap((series) =>
      measures
        .filter((measure) => isMeasured(series, measure))
        .map((measure): [string, Figure] => {
          const { portal, page, device, state, visits } = series;
          const spread = spreadOf(visits.map((visit) => visit[measure.field]));
          return [
            `${portal}: ${page}, ${device}, ${state}: ${measure.name}`,
            { ...spread, unit: measure.unit },
          ];
        }),
    ),
  );
