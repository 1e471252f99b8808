import { useEffect, useRef, useState } from 'react';
import type { FilePurpose, StoredFile } from '../../contracts/files.ts';
import { uploadInPieces } from '../app/files/upload-in-pieces.ts';
import { errorTextOf } from '../app/http/handle-api-error.ts';

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

/** One file after another, each sent in pieces: how far it is, what went wrong, and giving it up. Nothing is sent any more once its field is gone. */
export const useFileSending = ({ installationId, purpose }: Wanted) => {
  const stop = useRef<AbortController>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => () => stop.current?.abort(), []);
  /** Null where it was given up or refused. */
  const send = async (
    chosen: File,
    prepare?: (file: File) => Promise<File | null>,
  ): Promise<StoredFile | null> => {
    const abort = new AbortController();
    stop.current = abort;
    setProblem('');
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
      if (!abort.signal.aborted) setProblem(errorTextOf(error));
      return null;
    } finally {
      setSending(null);
    }
  };
  return { sending, problem, send, giveUp: () => stop.current?.abort() };
};
