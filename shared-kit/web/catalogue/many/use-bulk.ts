import type { CallInput, RouteContract } from '../../../contracts/route.ts';
import { callRoute } from '../../app/http/call-route.ts';
import { ApiError } from '../../app/http/errors.ts';
import { errorTextOf, handleApiError } from '../../app/http/handle-api-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import type { LucideIcon } from '../../icons.ts';
import { resourceOf } from '../../query/route-key.ts';
import { useInvalidate } from '../../query/use-route-mutation.ts';
import { sendForAnswer } from '../../saving/sender.ts';
import type { Selection } from '../../table/use-selection.ts';
import { confirm, loading, showError } from '../../ui/dialogs/imperative.ts';
import { notify } from '../../ui/toasts/toasts.ts';
import type { Catalogue, Row } from '../catalogue.ts';
import { valuesOf, withoutUndefined } from '../fields/entry-values.ts';
import { useRowName } from '../list/use-columns.tsx';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { useChangeMany } from './use-change-many.ts';

type Id = number | string;

/** Something to do with each of the chosen entries. */
export interface BulkAction {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The route that does it, and what it is sent for one entry. */
  readonly route: RouteContract;
  readonly inputOf: (id: number) => CallInput<RouteContract>;
}

/** Something to do with all of the chosen entries at once, in a way of its own: usually a dialog. */
export interface BulkDialog {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** It takes no more at once, which is said in its place; any number unless told. */
  readonly most?: number;
  readonly onRun: (ids: readonly number[]) => void;
}

interface Failure {
  readonly id: Id;
  readonly error: unknown;
}

interface Work {
  readonly ids: readonly Id[];
  /** Answers whether there was something to do. */
  readonly one: (id: Id) => Promise<boolean>;
  readonly done: 'bulk.done' | 'bulk.deleted' | 'bulk.undone';
  /** Undoes it for one of them. */
  readonly back?: (id: Id) => Promise<boolean>;
}

/** So many reasons are read; more of them are counted. */
const mostTold = 8;

const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** What is done with several entries at once: one after the other, with a bar, and in the end which ones refused and why. */
export const useBulk = (catalogue: Catalogue, selection: Selection, rows: readonly Row[]) => {
  const t = useKitText();
  const { number } = useFormat();
  const text = useCatalogueText(catalogue);
  const nameOf = useRowName(catalogue);
  const invalidate = useInvalidate();
  const { routes, stale, asksBeforeDeactivation } = catalogue;
  const count = selection.ids.size;

  const reasonOf = async ({ id, error }: Failure): Promise<string> => {
    try {
      const { data } = await callRoute(routes.get, { params: { id: String(id) } });
      return `${nameOf(data)}: ${errorTextOf(error)}`;
    } catch {
      return `#${id}: ${errorTextOf(error)}`;
    }
  };
  const tell = async (failures: readonly Failure[], all: number): Promise<void> => {
    const reasons = await Promise.all(failures.slice(0, mostTold).map(reasonOf));
    const more = failures.length - reasons.length;
    await showError({
      title: t('bulk.failedTitle', { failed: number(failures.length), total: number(all) }),
      text: [...reasons, ...(more > 0 ? [t('bulk.failedMore', { count: more })] : [])].join('\n'),
    });
  };
  /** What refused stays chosen, and what is left where it is stopped; what was done can be taken back where there is a way. */
  const run = async ({ ids, one, done, back }: Work) => {
    const failures: Failure[] = [];
    const changed: Id[] = [];
    let tried = 0;
    const wait = loading({ text: t('bulk.running'), progress: 0, cancel: true });
    for (const id of ids) {
      if (wait.isCancelled()) break;
      tried += 1;
      try {
        if (await one(id)) changed.push(id);
      } catch (error) {
        failures.push({ id, error });
        if (isSessionEnd(error)) break;
      }
      wait.update(tried / ids.length);
    }
    wait.close();
    await invalidate(resourceOf(routes.list), ...stale);
    selection.set([...failures.map(({ id }) => id), ...ids.slice(tried)]);
    const ended = failures.find(({ error }) => isSessionEnd(error));
    if (ended) await handleApiError(ended.error);
    else if (failures.length > 0) await tell(failures, tried);
    else
      notify({
        text: t(done, { count: tried }),
        ...(back && changed.length > 0
          ? { undo: () => void run({ ids: changed, one: back, done: 'bulk.undone' }) }
          : {}),
      });
  };
  const setStatus =
    (entityStatus: 0 | 1) =>
    async (id: Id): Promise<boolean> => {
      const { data } = await callRoute(routes.get, { params: { id: String(id) } });
      if (data.entityStatus === entityStatus) return false;
      await sendForAnswer(routes.update, {
        body: withoutUndefined({ ...valuesOf(catalogue, data), entityStatus }),
      });
      return true;
    };
  const changeMany = useChangeMany(catalogue);
  const change = async (to: 0 | 1): Promise<void> => {
    if (catalogue.many) {
      selection.set((await changeMany(rows, { entityStatus: to })).map(({ id }) => id));
      return;
    }
    await run({
      ids: [...selection.ids],
      one: setStatus(to),
      done: 'bulk.done',
      back: setStatus(to === 1 ? 0 : 1),
    });
  };
  const remove = async (id: Id): Promise<boolean> => {
    await sendForAnswer(routes.remove, { params: { id: String(id) } });
    return true;
  };
  const sure = (question: string, acceptLabel: string): Promise<boolean> =>
    confirm({ text: question, acceptLabel, cancel: true, danger: true });
  return {
    remove: async (): Promise<void> => {
      if (await sure(t('bulk.deleteSure', { count }), t('delete')))
        await run({ ids: [...selection.ids], one: remove, done: 'bulk.deleted' });
    },
    act: ({ route, inputOf }: BulkAction): Promise<void> =>
      run({
        ids: [...selection.ids],
        one: async (id) => {
          await sendForAnswer(route, inputOf(Number(id)));
          return true;
        },
        done: 'bulk.done',
      }),
    activate: (): Promise<void> => change(1),
    deactivate: async (): Promise<void> => {
      const question = t('bulk.deactivateSure', { count });
      const more = asksBeforeDeactivation ? `\n${text.deactivation}` : '';
      if (await sure(`${question}${more}`, t('bulk.deactivate'))) await change(0);
    },
  };
};
