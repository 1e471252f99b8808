/** One round: two devices, a bad network, and things that die, on tasks that nobody else touches. */
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { callAt } from 'shared-kit/testing/call-at';
import { faultsOf, type Shown, type Written } from 'shared-kit/testing/written-work';
import type { StoredOperation } from 'shared-kit/web/offline';
import { Basement } from './basement.ts';
import { DeedWork } from './deed-work.ts';
import type { Device, Tab } from './device.ts';
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
type Known = Record<Field | 'result', unknown> & { readonly version: number };

const tasksResource = taskOperations.resource;
const readingField = `reading.${formatId}`;

/** Milliseconds that a person is upstairs at most. */
const upstairs = 2500;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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

/** What takes so many milliseconds waits for something that is worth knowing. */
const longMs = 20_000;
const tellingLong = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const started = Date.now();
  const done = await work();
  const took = Date.now() - started;
  if (took > longMs) console.log(`  ${what} took ${took} ms`);
  return done;
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
  readonly #skewedEver = new Set<Who>();
  readonly #deeds: DeedWork;
  /** Of entries that must be refused, the device that has them until their person does something about them. */
  readonly #misread = new Map<string, Who>();
  readonly #everMisread = new Set<string>();
  readonly #basement: Basement;
  /** What was saved last on each device, as its notice has it. */
  readonly #saved = new Map<Who, StoredOperation>();
  /** What each device shows of each task: what is stored, as it was read, with what was written there since. */
  readonly #known = new Map<string, Known>();
  #count = 0;

  /** `first`: id of the first of its tasks. */
  constructor(arena: Arena, first: number) {
    this.#arena = arena;
    this.#deeds = new DeedWork(arena.portal, first);
    this.#ids = Array.from({ length: tasksOfRound }, (_, index) => first + index);
    this.#basement = new Basement(arena.portal, this.#ids);
  }

  /** What is not as it must be at the end. */
  async run(steps: readonly Step[]): Promise<string[]> {
    const { devices, portal, proxy } = this.#arena;
    await portal.plantTasks(this.#ids);
    // One that failed may have left the network bad.
    proxy.setFates([]);
    proxy.setLoss(0);
    proxy.setNewer(false);
    for (const one of who) await devices[one].setOnline(true);
    for (const one of who) await devices[one].signIn(portal.people[0], tabsEach, 'this');
    for (const one of who) for (const id of this.#ids) await this.#look(one, id);
    await this.#deeds.begin();
    for (const step of steps) await tellingLong(JSON.stringify(step), () => this.#do(step));
    return tellingLong('the end', () => this.#end());
  }

  async #do(step: Step): Promise<void> {
    const { devices, portal, proxy } = this.#arena;
    switch (step.kind) {
      case 'write':
        await this.#write(step.who, devices[step.who].tabs()[step.tab], this.#id(step.task), step.field);
        return;
      case 'report':
        return this.#deeds.report(step.who, this.#tab(step.who, step.tab), step.what);
      case 'deed':
        // A day of work that has not come yet is refused, and rightly so.
        if (step.deed === 'time' && this.#skewed.has(step.who)) return;
        return this.#deeds.act(step.who, this.#tab(step.who, step.tab), step.record, step.deed);
      case 'basement':
        return this.#goDown(step.who, step.tab, this.#id(step.task), step.field);
      case 'prepare':
        return this.#undisturbed(() => this.#prepare(step.who));
      case 'misread':
        return this.#misreadOne(step.who, this.#tab(step.who, step.tab), this.#id(step.task));
      case 'correct':
        return this.#correct(step.who, step.isDiscarded);
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
        if (step.days !== 0) this.#skewedEver.add(step.who);
        for (const tab of devices[step.who].tabs()) await tab.setClock(step.days * day);
        return;
      case 'swap':
        return this.#undisturbed(() => this.#swap(step.who, this.#id(step.task)));
      case 'carry': {
        for (const { opId, id } of await this.#tab(step.from).shown()) {
          this.#carried.add(opId);
          this.#basement.noteWriter('carried', id);
        }
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
          await devices[step.who].reload('this');
        });
      case 'release':
        return this.#undisturbed(() =>
          step.isAll
            ? devices[step.who].signIn(portal.people[0], tabsEach, step.release)
            : devices[step.who].reload(step.release),
        );
      case 'serviceRelease':
        return proxy.setNewer(step.release === 'next');
      case 'rest':
        return sleep(step.ms);
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
    const known = this.#known.get(key) ?? {
      version: 0,
      result: 0,
      text: '',
      value: null,
      photo: [],
      signature: null,
    };
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
    this.#know(one, id, await this.#stored(id));
  }

  /** Answers what it wrote as it is shown. */
  async #write(one: string, tab: Tab | undefined, id: number, field: Field, person = 0): Promise<unknown> {
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
    // The version that it was read in: a later one would say that what others wrote was known.
    const [added] = await tab.write([{ id, baseVersion: known.version, fields }]);
    const opId = added?.opId ?? '';
    const device = who.find((each) => each === one);
    if (added && device) this.#saved.set(device, added);
    this.#basement.noteWriter(one, id);
    known[field] = to;
    known.result = 1;
    const before = saidIn(from);
    const personId = this.#arena.portal.people[person]?.Id ?? 0;
    this.#written.push({ opId, task: id, field, from: before, to: said, personId });
    return to;
  }

  async #change(tab: Tab, field: Field, from: unknown, mark: string) {
    if (field === 'text') {
      const said = `Nota ${mark}`;
      return { name: 'observation', to: from === '' ? said : `${String(from)}\n${said}`, said };
    }
    if (field === 'value')
      return {
        name: readingField,
        to: { formatId, valueType: ValueType.text, text: mark },
        said: mark,
      };
    const photo = await tab.photo();
    if (field === 'signature') return { name: field, to: { signatureId: photo, signedBy: mark }, said: mark };
    return { name: 'photoIds', to: [...(from as readonly number[]), photo], said: mark };
  }

  /** What was saved last, as long as nobody else has it: as if it had not been written, or taken back at the service. */
  async #undo(one: Who): Promise<void> {
    const last = this.#saved.get(one);
    const written = this.#written.find(({ opId }) => opId === last?.opId);
    if (!last || !written || this.#carried.has(last.opId)) return;
    this.#saved.delete(one);
    const tab = this.#tab(one);
    const before = await tab.shown();
    await tab.takeBack(last);
    const isGone = (await tab.shown()).length < before.length;
    const wasHere = before.find(({ opId }) => opId === last.opId);
    const { task, field, to } = written;
    const [change] = Object.entries(last.fields).flatMap(([name, each]) => (name === 'result' ? [] : [each]));
    this.#knownOf(one, task)[field] = change?.from;
    this.#knownOf(one, task).result = last.fields.result?.from;
    this.#basement.noteTakenBack(task);
    if (field === 'value' || field === 'signature') this.#givenUp.add(to);
    else (isGone && wasHere?.isTried === false ? this.#takenBack : this.#doubtful).add(to);
  }

  async #prepare(one: Who): Promise<void> {
    const { devices } = this.#arena;
    await devices[one].setOnline(true);
    if (await this.#tab(one).prepare()) await this.#basement.begin(one, this.#tab(one));
    await devices[one].setOnline(!this.#offline.has(one));
  }

  /** Down twice on one preparation: what was done the first time is done the second. */
  async #goDown(one: Who, tabIndex: number, id: number, field: 'text' | 'value'): Promise<void> {
    const { devices } = this.#arena;
    const device = devices[one];
    if (!this.#basement.isPrepared(one)) await this.#undisturbed(() => this.#prepare(one));
    if (!this.#basement.isPrepared(one)) return;
    const tab = this.#tab(one, tabIndex);
    await device.setOnline(false);
    await this.#checkDevice(one);
    const card = await tab.card(id);
    if (card) {
      this.#know(one, id, card);
      const to = await this.#write(one, tab, id, field);
      await this.#basement.checkWritten(one, tab, { id, field, to });
    }
    await device.setOnline(true);
    // It may take as long as what is held up takes.
    await Promise.race([tab.send().catch(() => undefined), sleep(upstairs)]);
    await device.setOnline(false);
    await this.#checkDevice(one);
    this.#offline.delete(one);
    await device.setOnline(true);
  }

  /** What is done is shown as done, and what was refused is there. */
  async #checkDevice(one: Who): Promise<void> {
    const tab = this.#tab(one);
    const shown = await tab.shown();
    for (const [opId, owner] of this.#misread)
      if (owner === one && !shown.some((each) => each.opId === opId))
        throw new Error(`what was refused on device ${one} is gone: ${opId}`);
    await this.#basement.check(one, tab);
  }

  #know(one: string, id: number, task: TaskDetail): void {
    const { version, result, observation, readings, photoIds, signatureId, signedBy } = task;
    this.#known.set(`${one} ${id}`, {
      version,
      result,
      text: observation,
      photo: photoIds,
      value: readings.find((each) => each.formatId === formatId) ?? null,
      signature: signatureId === null ? null : { signatureId, signedBy },
    });
  }

  async #misreadOne(one: Who, tab: Tab, id: number): Promise<void> {
    const { version, result, value } = this.#knownOf(one, id);
    const to = { formatId, valueType: ValueType.text, text: 'No se lee' };
    const fields = {
      result: { from: result, to: ChoreResult.ProperlyDone },
      [readingField]: { from: value, to },
    };
    const [added] = await tab.write([{ id, baseVersion: version, fields }]);
    if (added) this.#noteMisread(added.opId, one);
    this.#basement.noteWriter(one, id);
  }

  #noteMisread(opId: string, one: Who): void {
    this.#misread.set(opId, one);
    this.#everMisread.add(opId);
  }

  /** On the card of its task, or not at all any more. */
  async #correct(one: Who, isDiscarded: boolean): Promise<void> {
    const tab = this.#tab(one);
    await this.#checkDevice(one);
    const refused = (await tab.shown()).find(
      ({ opId, state }) => state === 'refused' && this.#misread.get(opId) === one,
    );
    if (!refused) return;
    const { opId, id } = refused;
    this.#misread.delete(opId);
    if (isDiscarded) return tab.discard(opId);
    this.#count += 1;
    const text = `${id}${String(this.#count).padStart(3, '0')}`;
    const to = { formatId, valueType: ValueType.text, text };
    const known = this.#knownOf(one, id);
    const fields = {
      result: { from: known.result, to: ChoreResult.ProperlyDone },
      [readingField]: { from: known.value, to },
    };
    const corrected = await tab.edit(opId, { id, baseVersion: known.version, fields });
    if (corrected === undefined) throw new Error(`${opId} was corrected into nothing`);
    if ((await tab.shown()).some((each) => each.opId === opId))
      throw new Error(`${opId} is there beside what it was corrected into`);
    const personId = this.#arena.portal.people[0].Id;
    const from = saidIn(known.value);
    this.#written.push({ opId: corrected, task: id, field: 'value', from, to: text, personId });
    known.value = to;
    known.result = ChoreResult.ProperlyDone;
    this.#basement.noteWriter(one, id);
  }

  /** A value that waits becomes another; whoever changes it knows it. */
  async #edit(one: Who): Promise<void> {
    const tab = this.#tab(one);
    const waiting = (await tab.shown()).find(
      ({ state, id, fields }) => state === 'waiting' && readingField in fields && this.#ids.includes(id),
    );
    const former = waiting && this.#written.find(({ opId }) => opId === waiting.opId);
    if (!former) return;
    this.#count += 1;
    const text = `${former.task}${String(this.#count).padStart(3, '0')}`;
    const to = { formatId, valueType: ValueType.text, text };
    const from = waiting.fields[readingField]?.to;
    const draft = { id: former.task, baseVersion: 1, fields: { [readingField]: { from, to } } };
    const opId = await tab.edit(former.opId, draft);
    if (opId === undefined) throw new Error(`${former.opId} was changed into nothing`);
    this.#knownOf(one, former.task).value = to;
    this.#saved.delete(one);
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
    this.#basement.noteTakenBack(conflict.id);
    const wasMisread = this.#misread.delete(conflict.opId);
    const written = this.#written.find(({ opId }) => opId === conflict.opId);
    if (choice === 'theirs') {
      if (written) this.#givenUp.add(written.to);
      return;
    }
    const name = written?.field === 'signature' ? written.field : readingField;
    const mine = conflict.conflicts.find(({ field }) => field === name);
    // Words and photos hold already where the result alone was asked for.
    if (!mine) return;
    const added = (await tab.shown()).filter(({ opId }) => !before.has(opId));
    for (const { opId, id } of added) {
      const over = saidIn(mine.theirs);
      if (written) this.#written.push({ ...written, opId, task: id, from: over });
      else if (wasMisread) this.#noteMisread(opId, one);
      // What was taken back meets what was written since, and goes over it knowingly.
      else if (over !== null) this.#givenUp.add(over);
    }
  }

  /** A new photo and a new result are refused, and what was kept before is there still. */
  async #fillDisk(device: Device): Promise<void> {
    const [tab] = device.tabs();
    if (!tab) return;
    await tab.setFull(true);
    const kept = await tab.photo();
    const words = 'Sin sitio';
    const fields = { observation: { from: '', to: words } };
    const isWritten = await tab.write([{ id: this.#id(0), baseVersion: 1, fields }]).then(
      () => true,
      () => false,
    );
    await tab.setFull(false);
    if (kept !== null) throw new Error('a photo was kept on a full disk');
    if (isWritten) throw new Error('a result was kept on a full disk');
    // What the other tab has kept before may come to this one meanwhile.
    const shown = await tab.shown();
    if (shown.some((each) => each.fields.observation?.to === words))
      throw new Error('a full disk brought operations');
  }

  /** All is well again: everything is sent, and compared. */
  async #end(): Promise<string[]> {
    const { devices, portal, proxy } = this.#arena;
    proxy.setFates([]);
    proxy.setLoss(0);
    proxy.setNewer(false);
    const shown: Shown[] = [];
    for (const one of who) {
      await devices[one].setOnline(true);
      for (const person of [1, 0] as const) {
        // What the next release has kept, this one goes on with.
        await devices[one].signIn(portal.people[person], person === 0 ? tabsEach : 1, 'this');
        const tab = this.#tab(one);
        for (const each of devices[one].tabs()) await each.setClock(0);
        await until(async () => {
          await tab.send();
          return (await tab.shown()).every(({ state }) => state === 'conflict' || state === 'refused');
        }, `sending all of person ${person} on device ${one}`);
        if (person === 0) await this.#checkDevice(one);
        for (const { opId, state, id, resource, fields, code, errors } of await tab.shown()) {
          // The other device has a copy of it where all of this one's work was carried there.
          if (this.#everMisread.has(opId)) continue;
          const about = JSON.stringify({ resource, id, fields, code, errors });
          const isOfRound = resource !== tasksResource || this.#ids.includes(id);
          if (isOfRound && (state === 'conflict' || state === 'refused')) shown.push({ opId, state, about });
          // The next round begins with nothing.
          if (person === 1) await tab.discard(opId);
        }
      }
    }
    for (const one of who) {
      await this.#basement.checkEnd(one, this.#arena.devices[one], this.#skewedEver.has(one));
      for (const { opId } of await this.#tab(one).shown()) await this.#tab(one).discard(opId);
    }
    const tasks = await Promise.all(this.#ids.map((id) => this.#stored(id)));
    const end = { written: this.#written, shown, givenUp: this.#givenUp };
    const undone = { takenBack: this.#takenBack, doubtful: this.#doubtful };
    return [...faultsOf({ ...end, ...undone, tasks, formatId }), ...(await this.#deeds.faults())];
  }
}
