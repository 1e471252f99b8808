/** What a device that was prepared shows without a network: what is done stays done there, and what was answered is as the service has it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { summarizeProgrammes } from 'shared-kit/contracts/tasks/task-summaries';
import { callAt } from 'shared-kit/testing/call-at';
import type { Device, Tab } from './device.ts';
import { type ChaosPortal, formatId, installationId } from './portal.ts';
import type { Who } from './steps.ts';

interface WrittenOnCard {
  readonly id: number;
  readonly field: 'text' | 'value';
  readonly to: unknown;
}

type Card = Pick<TaskDetail, 'result' | 'version' | 'observation' | 'readings'>;

const isDone = ({ result }: Pick<TaskDetail, 'result'>): boolean => result !== ChoreResult.Undone;

const textOf = ({ result, version, observation, readings }: Card): string =>
  JSON.stringify({ result, version, observation, readings });

const isHere = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

/** Of what was shown as done, what is shown as pending. What is not prepared any more is not shown. */
export const pendingAgain = (
  done: ReadonlySet<number>,
  cards: readonly (Pick<TaskDetail, 'id' | 'result'> | null)[],
): number[] => cards.flatMap((card) => (card && done.has(card.id) && !isDone(card) ? [card.id] : []));

export class Basement {
  readonly #portal: ChaosPortal;
  readonly #ids: readonly number[];
  /** Of each device that was prepared in this round, the tasks that it shows as done. */
  readonly #done = new Map<Who, Set<number>>();
  /** Who wrote in each task since the round began. */
  readonly #writers = new Map<number, Set<string>>();
  /** A result of theirs may be gone by now, as its person wanted. */
  readonly #takenBack = new Set<number>();

  constructor(portal: ChaosPortal, ids: readonly number[]) {
    this.#portal = portal;
    this.#ids = ids;
  }

  isPrepared(one: Who): boolean {
    return this.#done.has(one);
  }

  noteWriter(one: string, id: number): void {
    const writers = this.#writers.get(id) ?? new Set();
    this.#writers.set(id, writers.add(one));
  }

  noteTakenBack(id: number): void {
    this.#takenBack.add(id);
  }

  /** Shows what is there now. */
  async begin(one: Who, tab: Tab): Promise<void> {
    this.#done.set(one, new Set());
    await this.#note(one, tab);
  }

  async #note(one: Who, tab: Tab): Promise<void> {
    const done = this.#done.get(one);
    for (const id of this.#ids) {
      const card = await tab.card(id);
      if (card && isDone(card)) done?.add(id);
    }
  }

  /** What was done is done, unless it was taken back, or a person has to look at it. @throws where it is not. */
  async check(one: Who, tab: Tab): Promise<void> {
    const done = this.#done.get(one);
    if (!done) return;
    const excused = new Set([...this.#takenBack, ...(await this.#unsettled(tab))]);
    for (const id of excused) done.delete(id);
    const cards = await Promise.all(this.#ids.map((id) => tab.card(id)));
    const [again] = pendingAgain(done, cards);
    if (again !== undefined) throw new Error(`device ${one} shows task ${again} as pending again`);
    await this.#note(one, tab);
  }

  async #unsettled(tab: Tab): Promise<Set<number>> {
    const shown = await tab.shown();
    const { resource } = taskOperations;
    const asked = shown.filter((each) => each.resource === resource && each.state !== 'waiting');
    return new Set(asked.map(({ id }) => id));
  }

  /** What was written down is shown at once. */
  async checkWritten(one: Who, tab: Tab, { id, field, to }: WrittenOnCard): Promise<void> {
    const card = await tab.card(id);
    const is =
      field === 'text' ? card?.observation : card?.readings.find((each) => each.formatId === formatId);
    if (!card || !isDone(card))
      throw new Error(`device ${one} shows task ${id} as pending though it was done`);
    if (field === 'text' ? is !== to : !isHere(is, to))
      throw new Error(
        `device ${one} shows ${JSON.stringify(is)} of task ${id} where ${JSON.stringify(to)} was written`,
      );
    this.#done.get(one)?.add(id);
  }

  /** All is sent. On the same preparation first, then on a new one. @throws where the device shows something else than the service has. */
  async checkEnd(one: Who, device: Device, wasSkewed: boolean): Promise<void> {
    if (!this.isPrepared(one)) return;
    const [tab] = device.tabs();
    if (!tab) return;
    await device.setOnline(false);
    await this.check(one, tab);
    const unsettled = await this.#unsettled(tab);
    const isOwn = (id: number): boolean =>
      [...(this.#writers.get(id) ?? [])].every((writer) => writer === one) && !unsettled.has(id);
    await this.#compareCards(one, tab, this.#ids.filter(isOwn));
    // A clock that was a day off has told other days.
    if (this.#ids.every(isOwn) && !wasSkewed) await this.#compareCounts(one, tab);
    await device.setOnline(true);
    if (!(await tab.prepare())) throw new Error(`device ${one} can not be prepared`);
    await device.setOnline(false);
    await this.#compareCards(
      one,
      tab,
      this.#ids.filter((id) => !unsettled.has(id)),
    );
    await this.#compareCounts(one, tab);
    await device.setOnline(true);
  }

  #caller() {
    return { base: this.#portal.url(), token: this.#portal.people[0].Token };
  }

  async #compareCards(one: Who, tab: Tab, ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const card = await tab.card(id);
      if (!card) continue;
      const stored = (await callAt(this.#caller(), getTask, { params: { id } })).data;
      if (textOf(card) !== textOf(stored))
        throw new Error(`device ${one} shows task ${id} as ${textOf(card)}, stored is ${textOf(stored)}`);
    }
  }

  async #compareCounts(one: Who, tab: Tab): Promise<void> {
    const shown = await tab.counts();
    const query = { installationId };
    const stored = (await callAt(this.#caller(), summarizeProgrammes, { query })).data;
    if (!isHere(shown, stored))
      throw new Error(`device ${one} counts ${JSON.stringify(shown)}, the service ${JSON.stringify(stored)}`);
  }
}
