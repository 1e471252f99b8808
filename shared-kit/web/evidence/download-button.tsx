import { useState } from 'react';
import { handleApiError } from '../app/http/handle-api-error.ts';
import { saveFile } from '../app/session/hand-over.ts';
import { Download } from '../icons.ts';
import { Button } from '../ui/core.ts';
import { loading } from '../ui/dialogs/imperative.ts';

export interface DownloadButtonProps {
  readonly label: string;
  readonly fileName: string;
  readonly fetch: () => Promise<Blob>;
}

/** Has a paper made, tells that it is on its way, and saves it. */
export const DownloadButton = ({ label, fileName, fetch }: DownloadButtonProps) => {
  const [isFetching, setFetching] = useState(false);
  const save = async (): Promise<void> => {
    setFetching(true);
    const wait = loading({ text: label });
    try {
      const file = await fetch();
      saveFile(file, file.type, fileName);
    } catch (error) {
      await handleApiError(error);
    } finally {
      wait.close();
      setFetching(false);
    }
  };
  return (
    <Button variant="outline" minHeight="44px" loading={isFetching} onClick={() => void save()}>
      <Download aria-hidden />
      {label}
    </Button>
  );
};
