/** One round: two devices, a bad network, and things that die, on tasks that nobody else touches. */
import { ValueType } from 'shared-kit/contracts/enums';
import { getTask, type TaskDetail } from 'shared-kit/contracts/task-detail';
import { taskOperations } from 'shared-kit/contracts/task-operations';
import { callAt } from 'shared-kit/testing/call-at';
import { DeedWork } from './deed-work.ts';
import type { Device, Tab } from './device.ts';
import { faultsOf, type Shown, type Written } from './model.ts';
import { type ChaosPortal, formatId } from './portal.ts';
import type { BadNetwork } from './proxy.ts';
import { type Step, tasksOfRound, type Who, who } from './steps.ts';

export interface Arena {
  readonly portal: ChaosPortal;
  readonly proxy: BadNetwork;
  readonly devices: Readonly<Record<Who, Device>>;
}

const day = 24 * 3600 * 1000;
const tabsEach = 2;
/** Milliseconds after which what does not come has not come. */
const patience = 60_000;

type Field = Written['field'];
type Known = Record<Field | 'result', unknown>;

const tasksResource = taskOperations.resource;

/** The words of a value or a signature. */
const saidIn = (value: unknown): string | null => {
  const { text, signedBy } = (value ?? {}) as { readonly text?: string; readonly signedBy?: string };
  return text ?? signedBy ?? null;
};

const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  for (const start = Date.now(); Date.now() - start < patience; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not happen`);
};

export class Round {
  readonly #arena: Arena;
  readonly #ids: readonly number[];
  readonly #written: Written[] = [];
  readonly #givenUp = new Set<string>();
  /** Lines and photos. */
  readonly #takenBack = new Set<string>();
  /** Was on its way when it was taken back: how far it had come nobody knows. */
  readonly #doubtful = new Set<string>();
  /** Went to the other device as a file, which sends them too. */
  readonly #carried = new Set<string>();
  readonly #offline = new Set<Who>();
  readonly #skewed = new Set<Who>();
  readonly #deeds: DeedWork;
  /** What each device shows of each task: what is stored, as it was read, with what was written there since. */
  readonly #known = new Map<string, Known>();
  #count = 0;

  /** `first`: id of the first of its tasks. */
  constructor(arena: Arena, first: number) {
    this.#arena = arena;
    this.#deeds = new DeedWork(arena.portal, first);
    this.#ids = Array.from({ length: tasksOfRound }, (_, index) => first + index);
  }

  /** What is not as it must be at the end. */
  async run(steps: readonly Step[]): Promise<string[]> {
    const { devices, portal } = this.#arena;
    for (const one of who) await devices[one].signIn(portal.people[0], tabsEach);
    for (const one of who) for (const id of this.#ids) await this.#look(one, id);
    await this.#deeds.begin();
    for (const step of steps) await this.#do(step);
    return this.#end();
  }

  async #do(step: Step): Promise<void> {
    const { devices, portal, proxy } = this.#arena;
    switch (step.kind) {
      case 'write':
        return this.#write(step.who, devices[step.who].tabs()[step.tab], this.#id(step.task), step.field);
      case 'report':
        return this.#deeds.report(step.who, this.#tab(step.who, step.tab), step.what);
      case 'deed':
        // A day of work that has not come yet is refused, and rightly so.
        if (step.deed === 'time' && this.#skewed.has(step.who)) return;
        return this.#deeds.act(step.who, this.#tab(step.who, step.tab), step.record, step.deed);
      case 'undo':
        return this.#undo(step.who);
      case 'look':
        return this.#look(step.who, this.#id(step.task));
      case 'network':
        this.#offline[step.isOnline ? 'delete' : 'add'](step.who);
        return devices[step.who].setOnline(step.isOnline);
      case 'fates':
        return proxy.setFates(step.fates);
      case 'loss':
        return proxy.setLoss(step.isOn ? 0.3 : 0);
      case 'send':
        // It may take as long as what is held up takes.
        void this.#tab(step.who)
          .send()
          .catch(() => undefined);
        return;
      case 'killBrowser':
        return this.#undisturbed(() => devices[step.who].kill());
      case 'killService':
        return portal.killService();
      case 'killDatabase':
        return portal.killDatabase();
      case 'clock':
        this.#skewed[step.days === 0 ? 'delete' : 'add'](step.who);
        for (const tab of devices[step.who].tabs()) await tab.setClock(step.days * day);
        return;
      case 'swap':
        return this.#undisturbed(() => this.#swap(step.who, this.#id(step.task)));
      case 'carry': {
        for (const { opId } of await this.#tab(step.from).shown()) this.#carried.add(opId);
        const text = await this.#tab(step.from).exported();
        await this.#tab(step.from === 'a' ? 'b' : 'a').imported(text);
        return;
      }
      case 'edit':
        return this.#edit(step.who);
      case 'resolve':
        return this.#resolve(step.who, step.choice);
      case 'fullDisk':
        return this.#fillDisk(devices[step.who]);
      case 'deploy':
        return this.#undisturbed(async () => {
          await portal.killService();
          await devices[step.who].reload();
        });
      case 'rest':
        return new Promise((resolve) => setTimeout(resolve, step.ms));
    }
  }

  #id(task: number): number {
    return this.#ids[task] ?? 0;
  }

  #tab(one: Who, index = 0): Tab {
    const tab = this.#arena.devices[one].tabs()[index];
    if (!tab) throw new Error(`device ${one} has no tab`);
    return tab;
  }

  /** Pages come and people sign in where there is a network; it is bad again behind them. */
  async #undisturbed(work: () => Promise<void>): Promise<void> {
    this.#arena.proxy.setLoss(0);
    await work();
  }

  #knownOf(one: string, id: number): Known {
    const key = `${one} ${id}`;
    const known = this.#known.get(key) ?? { result: 0, text: '', value: null, photo: [], signature: null };
    this.#known.set(key, known);
    return known;
  }

  async #stored(id: number): Promise<TaskDetail> {
    const { portal } = this.#arena;
    const caller = { base: portal.url(), token: portal.people[0].Token };
    return (await callAt(caller, getTask, { params: { id } })).data;
  }

  /** What waits on the device is shown over what is stored, so it is as it was known. */
  async #look(one: Who, id: number): Promise<void> {
    const shown = await this.#tab(one).shown();
    if (shown.some(({ resource, id: shownId }) => resource === tasksResource && shownId === id)) return;
    const { result, observation, readings, photoIds, signatureId, signedBy } = await this.#stored(id);
    const reading = readings.find((each) => each.formatId === formatId) ?? null;
    const signature = signatureId === null ? null : { signatureId, signedBy };
    this.#known.set(`${one} ${id}`, {
      result,
      text: observation,
      value: reading,
      photo: photoIds,
      signature,
    });
  }

  async #write(one: string, tab: Tab | undefined, id: number, field: Field, person = 0): Promise<void> {
    if (!tab) throw new Error('there is no tab to write in');
    this.#count += 1;
    const known = this.#knownOf(one, id);
    const from = known[field];
    const mark = `${id}${String(this.#count).padStart(3, '0')}`;
    const { name, to, said } = await this.#change(tab, field, from, mark);
    const fields = {
      // Something must be done for there to be readings of it.
      result: { from: known.result, to: 1 },
      [name]: { from, to },
    };
    const [added] = await tab.write([{ id, baseVersion: 1, fields }]);
    const opId = added?.opId ?? '';
    known[field] = to;
    known.result = 1;
    const before = saidIn(from);
    const personId = this.#arena.portal.people[person]?.Id ?? 0;
    this.#written.push({ opId, task: id, field, from: before, to: said, personId });
  }

  async #change(tab: Tab, field: Field, from: unknown, mark: string) {
    if (field === 'text') {
      const said = `Nota ${mark}`;
      return { name: 'observation', to: from === '' ? said : `${String(from)}\n${said}`, said };
    }
    if (field === 'value')
      return {
        name: `reading.${formatId}`,
        to: { formatId, valueType: ValueType.text, text: mark },
        said: mark,
      };
    const photo = await tab.photo();
    if (field === 'signature') return { name: field, to: { signatureId: photo, signedBy: mark }, said: mark };
    return { name: 'photoIds', to: [...(from as readonly number[]), photo], said: mark };
  }

  /** Without a network, and while nobody else has it: it is as if it had not been written. */
  async #undo(one: Who): Promise<void> {
    if (!this.#offline.has(one)) return;
    const tab = this.#tab(one);
    const last = (await tab.shown()).findLast(({ resource }) => resource === tasksResource);
    const written = this.#written.find(({ opId }) => opId === last?.opId);
    if (!last || !written || last.isTried || last.state !== 'waiting' || this.#carried.has(last.opId)) return;
    const before = await tab.shown();
    await tab.takeBack(last.opId);
    const isGone = (await tab.shown()).length < before.length;
    const { task, field, to } = written;
    const [change] = Object.entries(last.fields).flatMap(([name, each]) => (name === 'result' ? [] : [each]));
    this.#knownOf(one, task)[field] = change?.from;
    this.#knownOf(one, task).result = last.fields.result?.from;
    if (field === 'value' || field === 'signature') this.#givenUp.add(to);
    else (isGone ? this.#takenBack : this.#doubtful).add(to);
  }

  /** A value that waits becomes another; whoever changes it knows it. */
  async #edit(one: Who): Promise<void> {
    const tab = this.#tab(one);
    const name = `reading.${formatId}`;
    const waiting = (await tab.shown()).find(
      ({ state, id, fields }) => state === 'waiting' && name in fields && this.#ids.includes(id),
    );
    const former = waiting && this.#written.find(({ opId }) => opId === waiting.opId);
    if (!former) return;
    this.#count += 1;
    const text = `${former.task}${String(this.#count).padStart(3, '0')}`;
    const to = { formatId, valueType: ValueType.text, text };
    const from = waiting.fields[name]?.to;
    const draft = { id: former.task, baseVersion: 1, fields: { [name]: { from, to } } };
    const opId = await tab.edit(former.opId, draft);
    if (opId === undefined) throw new Error(`${former.opId} was changed into nothing`);
    this.#knownOf(one, former.task).value = to;
    this.#written.push({ ...former, opId, from: former.to, to: text });
  }

  /** The other person's work stays his, and what waits of the first stays where it is. */
  async #swap(one: Who, id: number): Promise<void> {
    const { devices, portal } = this.#arena;
    const device = devices[one];
    await device.signIn(portal.people[1], 1);
    const [tab] = device.tabs();
    const shown = (await tab?.shown()) ?? [];
    const strange = shown.filter(({ opId }) =>
      this.#written.some((each) => each.opId === opId && each.personId !== portal.people[1].Id),
    );
    if (strange.length > 0) throw new Error(`${strange.length} operations of another person are shown`);
    await this.#write(`${one} other`, tab, id, 'text', 1);
    await device.signIn(portal.people[0], tabsEach);
  }

  async #resolve(one: Who, choice: 'mine' | 'theirs'): Promise<void> {
    const tab = this.#tab(one);
    const conflict = (await tab.shown()).find(
      ({ state, id }) => state === 'conflict' && this.#ids.includes(id),
    );
    if (!conflict) return;
    const before = new Set((await tab.shown()).map(({ opId }) => opId));
    const choices = Object.fromEntries(conflict.conflicts.map(({ field }) => [field, choice]));
    await tab.resolve(conflict.opId, choices);
    const written = this.#written.find(({ opId }) => opId === conflict.opId);
    if (choice === 'theirs') {
      if (written) this.#givenUp.add(written.to);
      return;
    }
    const name = written?.field === 'signature' ? written.field : `reading.${formatId}`;
    const mine = conflict.conflicts.find(({ field }) => field === name);
    // Words and photos hold already where the result alone was asked for.
    if (!mine) return;
    const added = (await tab.shown()).filter(({ opId }) => !before.has(opId));
    for (const { opId, id } of added) {
      const over = saidIn(mine.theirs);
      if (written) this.#written.push({ ...written, opId, task: id, from: over });
    }
  }

  /** A new photo and a new result are refused, and what was kept before is there still. */
  async #fillDisk(device: Device): Promise<void> {
    const [tab] = device.tabs();
    if (!tab) return;
    const before = (await tab.shown()).length;
    await tab.setFull(true);
    const kept = await tab.photo();
    const fields = { observation: { from: '', to: 'Sin sitio' } };
    const isWritten = await tab.write([{ id: this.#id(0), baseVersion: 1, fields }]).then(
      () => true,
      () => false,
    );
    await tab.setFull(false);
    if (kept !== null) throw new Error('a photo was kept on a full disk');
    if (isWritten) throw new Error('a result was kept on a full disk');
    const after = (await tab.shown()).length;
    if (after > before) throw new Error('a full disk brought operations');
  }

  /** All is well again: everything is sent, and compared. */
  async #end(): Promise<string[]> {
    const { devices, portal, proxy } = this.#arena;
    proxy.setFates([]);
    proxy.setLoss(0);
    const shown: Shown[] = [];
    for (const one of who) {
      await devices[one].setOnline(true);
      for (const person of [1, 0] as const) {
        await devices[one].signIn(portal.people[person], person === 0 ? tabsEach : 1);
        const tab = this.#tab(one);
        for (const each of devices[one].tabs()) await each.setClock(0);
        await until(async () => {
          await tab.send();
          return (await tab.shown()).every(({ state }) => state === 'conflict' || state === 'refused');
        }, `sending all of person ${person} on device ${one}`);
        for (const { opId, state, id, resource, fields, code, errors } of await tab.shown()) {
          const about = JSON.stringify({ resource, id, fields, code, errors });
          const isOfRound = resource !== tasksResource || this.#ids.includes(id);
          if (isOfRound && (state === 'conflict' || state === 'refused')) shown.push({ opId, state, about });
          // The next round begins with nothing.
          await tab.discard(opId);
        }
      }
    }
    const tasks = await Promise.all(this.#ids.map((id) => this.#stored(id)));
    const end = { written: this.#written, shown, givenUp: this.#givenUp };
    const undone = { takenBack: this.#takenBack, doubtful: this.#doubtful };
    return [...faultsOf({ ...end, ...undone, tasks, formatId }), ...(await this.#deeds.faults())];
  }
}
