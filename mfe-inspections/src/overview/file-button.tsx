import { useState } from 'react';
import { handleApiError, saveFile } from 'shared-kit/web/app';
import { Download } from 'shared-kit/web/icons';
import { Button, loading } from 'shared-kit/web/ui';

interface FileButtonProps {
  readonly label: string;
  readonly fileName: string;
  readonly fetch: () => Promise<Blob>;
}

/** Fetches a paper, tells that it is on its way, and saves it. */
export const FileButton = ({ label, fileName, fetch }: FileButtonProps) => {
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
