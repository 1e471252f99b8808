import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { idParamSchema } from '../../../contracts/base.ts';
import { useSessionUser } from '../../app/session/use-session-user.ts';
import { readStored, writeStored } from '../../app/storage.ts';
import { useSearchParams } from '../../router/links.tsx';
import { useRecordPlace, withRecordBeside } from '../../router/record-place.ts';
import { useDesk } from '../../ui/use-media-query.ts';
import type { DataTableProps } from '../table-props.ts';

/** Who goes through the rows with an arrow key held down reads none of them, and the browser takes only so many addresses in a time. */
const restsAfter = 120;

export interface Beside {
  /** Whether records are wanted beside the list, in this browser. */
  readonly isWanted: boolean;
  readonly want: (wanted: boolean) => void;
  /** Name of the address's parameter. */
  readonly name: string;
  /** The record that is shown. */
  readonly shown: number | null;
  /** The record of the row that the reader is at: the one that is shown, or will be in a moment. */
  readonly present: number | null;
  readonly open: (id: number) => void;
  /** After the keys have moved to another row. */
  readonly follow: (id: number) => void;
  readonly close: () => void;
}

/** Whether rows open their records beside the list, remembered by person and list. */
const useWanted = (list: string) => {
  const key = `beside.${list}.${useSessionUser()?.Id ?? 0}`;
  const [isWanted, setWanted] = useState(() => readStored(key) === 'yes');
  const want = useCallback(
    (wanted: boolean) => {
      writeStored(key, wanted ? 'yes' : null);
      setWanted(wanted);
    },
    [key],
  );
  return { isWanted, want };
};

const useAddress = (name: string) => {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(setSearch);
  useLayoutEffect(() => {
    latest.current = setSearch;
  });
  const set = useCallback(
    (id: number | null, replace: boolean) =>
      latest.current((before) => withRecordBeside(before, name, id), { replace }),
    [name],
  );
  const asked = idParamSchema.safeParse(search.get(name));
  return { asked: asked.success ? asked.data : null, set };
};

/** The record beside the list: which one the address names, and the ways to others. Null where there is no room or no record. */
export const useBeside = <Row>({ name: list, address, record, body }: DataTableProps<Row>): Beside | null => {
  const isWide = useDesk();
  const isOffered = useRecordPlace() === 'page' && isWide && record !== undefined && body === undefined;
  const name = address?.beside ?? 'beside';
  const { isWanted, want } = useWanted(list);
  const { asked, set } = useAddress(name);
  const [next, setNext] = useState<number | null>(null);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => {
      set(next, true);
      // With the address, which changes in a transition too.
      startTransition(() => setNext(null));
    }, restsAfter);
    return () => clearTimeout(timer);
  }, [next, set]);
  return useMemo(
    () =>
      isOffered
        ? {
            isWanted,
            want,
            name,
            shown: asked,
            present: next ?? asked,
            open: (id) => {
              setNext(null);
              if (id !== asked) set(id, false);
            },
            follow: setNext,
            close: () => {
              setNext(null);
              set(null, false);
            },
          }
        : null,
    [isOffered, isWanted, want, name, asked, next, set],
  );
};
