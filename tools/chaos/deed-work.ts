/** The part of a round that reports and works on correctives and stops. */
import { correctives } from '@services/correctives/correctives/corrective.model';
import { outOfServices } from '@services/correctives/out-of-services/out-of-service.model';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { callAt } from 'shared-kit/testing/call-at';
import { timeZone } from '../bench/support/plants/plant.ts';
import {
  type Deed,
  type DeedKind,
  deedFaultsOf,
  fieldOf,
  type Opened,
  type Resource,
  reportOf,
  stopOf,
} from './deeds.ts';
import type { Tab } from './device.ts';
import { type ChaosPortal, installationId } from './portal.ts';
import type { Who } from './steps.ts';

/** By what each device knows it: the number of the server, or one of its own. */
interface KnownRecord extends Opened {
  readonly ids: Partial<Readonly<Record<Who, number>>>;
}

export class DeedWork {
  readonly #portal: ChaosPortal;
  /** Begins all words of the round. */
  readonly #round: string;
  readonly #records: KnownRecord[] = [];
  readonly #deeds: Deed[] = [];
  #count = 0;

  constructor(portal: ChaosPortal, round: number) {
    this.#portal = portal;
    this.#round = `Ronda ${round}`;
  }

  #mark(): string {
    this.#count += 1;
    return `${this.#round} hecho ${this.#count}`;
  }

  /** What both devices know from the beginning. */
  async begin(): Promise<void> {
    const mark = this.#mark();
    const caller = { base: this.#portal.url(), token: this.#portal.people[0].Token };
    const body = { installationId, ...reportOf(mark) };
    const { id } = (await callAt(caller, createCorrective, { body })).data;
    this.#records.push({ resource: 'correctives', mark, waitsFor: null, ids: { a: id, b: id } });
  }

  /** A stop waits for the corrective that was reported there last. */
  async report(one: Who, tab: Tab, resource: Resource): Promise<void> {
    const mark = this.#mark();
    const target =
      resource === 'correctives'
        ? undefined
        : this.#records.findLast((record) => record.resource === 'correctives' && record.ids[one]);
    const to = resource === 'correctives' ? reportOf(mark) : stopOf(mark, target?.ids[one] ?? null);
    const [added] = await tab.write([
      { resource, id: 0, baseVersion: 0, fields: { opened: { from: null, to } } },
    ]);
    if (!added) throw new Error(`"${mark}" was not written down`);
    this.#records.push({ resource, mark, waitsFor: target?.mark ?? null, ids: { [one]: added.id } });
  }

  /** To one of those that the device knows; a stop can only end. */
  async act(one: Who, tab: Tab, index: number, kind: DeedKind): Promise<void> {
    const known = this.#records.filter(({ ids }) => ids[one] !== undefined);
    const record = known[index % known.length];
    if (!record) return;
    const done = {
      record,
      kind: record.resource === 'correctives' ? kind : 'end',
      mark: this.#mark(),
    } as const;
    // As the device's person counts days, whose zone is the installation's.
    const [field, to] = fieldOf(done.kind, done.mark, localDayText(new Date(), timeZone));
    await tab.write([
      {
        resource: record.resource,
        id: record.ids[one] ?? 0,
        baseVersion: 0,
        fields: { [field]: { from: null, to } },
      },
    ]);
    this.#deeds.push(done);
  }

  /** What is not as it must be at the end. */
  async faults(): Promise<string[]> {
    const db = this.#portal.db();
    const ofRound = { installationId, openingDescription: { $regex: `^${this.#round} ` } };
    const stored = {
      correctives: await correctives(db).find(ofRound).toArray(),
      stops: await outOfServices(db).find(ofRound).toArray(),
    };
    return deedFaultsOf(this.#records, this.#deeds, stored);
  }
}
