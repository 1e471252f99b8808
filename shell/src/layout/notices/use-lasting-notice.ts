import { useEffect, useRef } from 'react';
import { notify } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { readSession, writeSession } from '../../session-json.ts';

const storeKey = 'closedNotices';
const closedSchema = z.array(z.string());
const closed = (): readonly string[] => readSession(storeKey, closedSchema) ?? [];

export interface LastingNotice {
  /** What it is about: closed once, it does not come again in this tab. */
  readonly about: string;
  readonly text: string;
  readonly tone: 'info' | 'warning';
  readonly action: { readonly label: string; readonly run: () => void };
}

/** A notice that is there for as long as it is given, until the person closes it. */
export const useLastingNotice = (notice: LastingNotice | null): void => {
  const latest = useRef(notice);
  useEffect(() => {
    latest.current = notice;
  });
  const about = notice?.about;
  const text = notice?.text;
  useEffect(() => {
    const now = latest.current;
    if (!now || about === undefined || text === undefined || closed().includes(about)) return;
    return notify({
      text,
      tone: now.tone,
      action: { label: now.action.label, run: () => latest.current?.action.run() },
      lasting: true,
      onClose: () => void writeSession(storeKey, [...closed(), about].slice(-50)),
    });
  }, [about, text]);
};
