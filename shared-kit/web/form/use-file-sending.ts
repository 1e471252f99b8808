import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FilePurpose, StoredFile } from '../../contracts/files.ts';
import { uploadInPieces } from '../app/files/upload-in-pieces.ts';
import { errorTextOf } from '../app/http/handle-api-error.ts';
import { isKeptLate } from './before-submit.ts';
import { useProblem } from './use-problem.ts';

export interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** For a network that is gone. */
  readonly isWaiting: boolean;
}

interface Wanted {
  readonly installationId: number;
  readonly purpose: FilePurpose;
}

/**
 * One file after another, each sent in pieces: how far it is, what went wrong, and giving it up. Nothing is sent any more once its field is gone,
 * unless the draft of its form waits for it.
 */
export const useFileSending = ({ installationId, purpose }: Wanted) => {
  const stop = useRef<AbortController>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const { problem, tell, clear } = useProblem();
  const { control } = useFormContext();
  useEffect(
    () => () => {
      if (!isKeptLate(control)) stop.current?.abort();
    },
    [control],
  );
  /** Null where it was given up or refused. */
  const send = async (
    chosen: File,
    prepare?: (file: File) => Promise<File | null>,
  ): Promise<StoredFile | null> => {
    const abort = new AbortController();
    stop.current = abort;
    clear();
    setSending({ name: chosen.name, share: 0, isWaiting: false });
    const note = (change: Partial<Sending>) => setSending((now) => now && { ...now, ...change });
    try {
      const file = prepare ? await prepare(chosen) : chosen;
      if (!file) return null;
      return await uploadInPieces(file, {
        installationId,
        purpose,
        signal: abort.signal,
        onProgress: (share) => note({ share }),
        onWaiting: (isWaiting) => note({ isWaiting }),
      });
    } catch (error) {
      if (!abort.signal.aborted) tell(errorTextOf(error));
      return null;
    } finally {
      setSending(null);
    }
  };
  return { sending, problem, send, giveUp: () => stop.current?.abort() };
};
