/** What is reported, done and said of correctives and stops in a round, and what must have become of it. */
import type { CorrectiveRecord } from '@services/correctives/correctives/corrective.model';
import type { OutOfServiceRecord } from '@services/correctives/out-of-services/out-of-service.model';

export const deedKinds = ['comment', 'time', 'start', 'wait', 'resume', 'putBack', 'close'] as const;
export type DeedKind = (typeof deedKinds)[number];
export type Resource = 'correctives' | 'outOfServices';

/** A record by the words that it was opened with: no two are alike. */
export interface Opened {
  readonly resource: Resource;
  readonly mark: string;
  /** Of a stop: that of the corrective that it waits for. */
  readonly waitsFor: string | null;
}

/** Done to a record, in words that nobody else says. */
export interface Deed {
  readonly record: Opened;
  readonly kind: DeedKind | 'end';
  readonly mark: string;
}

type Corrective = Pick<
  CorrectiveRecord,
  '_id' | 'number' | 'openingDescription' | 'closingDescription' | 'comments' | 'times' | 'waits' | 'waiting'
>;
type Stop = Pick<OutOfServiceRecord, '_id' | 'openingDescription' | 'closingDescription' | 'correctiveId'>;

export interface Stored {
  readonly correctives: readonly Corrective[];
  readonly stops: readonly Stop[];
}

/** Where words of a corrective may stand: what came too late is a comment. */
const saidOf = (kind: Deed['kind'], corrective: Corrective): string[] => {
  const { comments, times, waits, waiting, closingDescription } = corrective;
  const said = comments.map(({ description }) => description);
  if (kind === 'time') return times.map(({ note }) => note);
  if (kind === 'wait') return [...said, ...[...waits, ...(waiting ? [waiting] : [])].map(({ note }) => note)];
  return kind === 'close' ? [...said, closingDescription] : said;
};

const linesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split('\n').map((line) => line.trim()));

/** What tells of itself by words alone; the other moves only come in between. */
const isWorded = ({ kind }: Deed): boolean => kind !== 'start' && kind !== 'resume' && kind !== 'putBack';

/** In words, what is not as it must be; nothing where all is well. */
export const deedFaultsOf = (
  opened: readonly Opened[],
  deeds: readonly Deed[],
  { correctives, stops }: Stored,
): string[] => {
  const faults: string[] = [];
  const foundOf = ({ resource, mark }: Pick<Opened, 'resource' | 'mark'>) =>
    resource === 'correctives'
      ? correctives.filter((one) => one.openingDescription === mark)
      : stops.filter((one) => one.openingDescription === mark);
  for (const record of opened) {
    const found = foundOf(record);
    if (found.length !== 1) faults.push(`${record.resource} "${record.mark}" is there ${found.length} times`);
    if (record.waitsFor === null) continue;
    const [target] = foundOf({ resource: 'correctives', mark: record.waitsFor });
    const [stop] = stops.filter((one) => one.openingDescription === record.mark);
    if (stop?.correctiveId !== target?._id)
      faults.push(`"${record.mark}" waits for ${stop?.correctiveId}, not for ${target?._id}`);
  }
  for (const deed of deeds.filter(isWorded)) {
    const { record, kind, mark } = deed;
    const texts =
      record.resource === 'correctives'
        ? correctives
            .filter((one) => one.openingDescription === record.mark)
            .flatMap((one) => saidOf(kind, one))
        : stops
            .filter((one) => one.openingDescription === record.mark)
            .map(({ closingDescription }) => closingDescription);
    const times = linesOf(texts).filter((line) => line === mark).length;
    if (times !== 1) faults.push(`"${record.mark}": ${kind} "${mark}" stands there ${times} times`);
  }
  const numbers = correctives.map(({ number }) => number);
  if (new Set(numbers).size !== numbers.length) faults.push('a number was given twice');
  return faults;
};

/** As its route takes it. `day`: of the device. */
export const fieldOf = (kind: Deed['kind'], mark: string, day: string): readonly [string, object] => {
  switch (kind) {
    case 'comment':
      return ['comment', { description: mark }];
    case 'time':
      return ['time', { day, minutes: 5, note: mark }];
    case 'wait':
      return ['moved', { move: 'wait', reason: 'part', note: mark, language: 'es' }];
    case 'close':
      return ['moved', { move: 'close', closingDescription: mark, language: 'es' }];
    case 'end':
      return ['closed', { closingDescription: mark }];
    default:
      return ['moved', { move: kind, language: 'es' }];
  }
};

const subject = { level: 0, elementId: 1, areaId: null } as const;

export const reportOf = (openingDescription: string) => ({
  ...subject,
  correctiveTypeId: 1,
  priority: 0,
  openingDescription,
});
export const stopOf = (openingDescription: string, correctiveId: number | null) => ({
  ...subject,
  reason: 'failure',
  planned: false,
  orderedBy: 'technician',
  openingDescription,
  correctiveId,
});
