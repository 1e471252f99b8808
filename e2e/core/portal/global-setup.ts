import { groups } from '../../groups.ts';
import { askForModules, makeSessions } from '../people/sessions.ts';
import { addModules, type Modules, makeDemoData, nameOf, newData, useDemoData } from './demo-data.ts';
import { useKeptDemoData } from './kept-demo-data.ts';

/** A set of modules for each group that is played; `E2E_GROUPS` names those, all where it says nothing. */
const setsPlayed = (): Modules[] => {
  const named = process.env.E2E_GROUPS?.split(',');
  const played = groups.filter(({ name }) => named?.includes(name) ?? true);
  return [...new Map(played.map(({ modules }) => [nameOf(modules), modules])).values()];
};

/** On a server of somebody else's nothing is kept for later: gives what takes it away. */
const makeOnServer = async (sets: readonly Modules[]): Promise<() => Promise<void>> => {
  const base = await newData();
  await makeDemoData(base, ({ url }) => makeSessions(url));
  const made = [base];
  const templates: Record<string, string> = {};
  for (const modules of sets) {
    const data = await newData();
    made.push(data);
    await addModules(base.dataDir, { modules, data, prepare: askForModules });
    templates[nameOf(modules)] = data.dataDir;
  }
  useDemoData(templates);
  return async () => {
    for (const { remove } of made) await remove();
  };
};

/** Demonstration data and the sessions of its accounts. */
export default () => (process.env.MONGODB_URL ? makeOnServer(setsPlayed()) : useKeptDemoData(setsPlayed()));
