/** The portal's own steps of a preparation: session, pages, code, and the proof that all of it is there. */
import { renewSession } from 'shared-kit/contracts/people/session';
import { callRoute, signIn } from 'shared-kit/web/app';
import {
  eachInTurn,
  fetchDocument,
  fetchFile,
  isPrepared,
  type StepCall,
  type StepResult,
} from 'shared-kit/web/prepare';
import { moduleLoader } from '../../modules/loading/loader.ts';
import { documentsOf, filesOf, offlineDestinations, type Prepared } from './what-to-prepare.ts';

/** What every item of a list is done with; `missing` are the names of those that failed. */
const together = async <T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  {
    stepCall: { signal, onProgress },
    fetchOne,
  }: { readonly stepCall: StepCall; readonly fetchOne: (item: T) => Promise<number> },
): Promise<StepResult> => {
  let bytes = 0;
  let count = 0;
  const failed = await eachInTurn(items, signal, async (item) => {
    bytes += await fetchOne(item);
    count += 1;
    onProgress(count, items.length);
  });
  return { count, bytes, missing: [...failed.keys()].map(nameOf) };
};

const own = (name: string): string => name;

export const prolongSession = async ({ signal }: StepCall): Promise<StepResult> => {
  const { data } = await callRoute(renewSession, {}, { signal });
  signIn(data);
  return { count: 1, bytes: 0 };
};

export const prepareDocuments = (portal: Prepared, call: StepCall): Promise<StepResult> =>
  together(documentsOf(portal), own, {
    stepCall: call,
    fetchOne: (address) => fetchDocument(address, call.signal),
  });

export const prepareFiles = async (portal: Prepared, call: StepCall): Promise<StepResult> =>
  together(await filesOf(portal, call.signal), ({ address }) => address, {
    stepCall: call,
    fetchOne: ({ address }) => fetchFile(address, call.signal),
  });

/** Runs what a person may open, so that it is known to run and in memory: pages, and what modules show on the home page. */
export const preparePages = (portal: Prepared, call: StepCall): Promise<StepResult> => {
  const pages = offlineDestinations(portal).map(({ module, entry }) => ({
    name: `${module.name} ${entry.page}`,
    load: (): Promise<unknown> => moduleLoader.pages.load(module, entry.page, { asked: true }),
  }));
  const cards = portal.contributions.components.map(({ key, choice, contribution }) => ({
    name: key,
    load: (): Promise<unknown> =>
      moduleLoader.contributions.load(choice.use, contribution.component, { asked: true }),
  }));
  return together([...pages, ...cards], ({ name }) => name, {
    stepCall: call,
    fetchOne: async ({ load }) => {
      await load();
      return 0;
    },
  });
};

/** Asks the cache alone for every page and every file. */
export const testPrepared = async (portal: Prepared, call: StepCall): Promise<StepResult> => {
  const files = await filesOf(portal, call.signal);
  const addresses = [...documentsOf(portal), ...files.map(({ address }) => address)];
  return together(addresses, own, {
    stepCall: call,
    fetchOne: async (address) => {
      if (!(await isPrepared(address, call.signal))) throw new Error(address);
      return 0;
    },
  });
};
