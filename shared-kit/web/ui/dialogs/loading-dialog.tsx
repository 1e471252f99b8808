import { useState } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button } from '../core.ts';
import { Progress } from '../parts/progress.ts';
import { Modal } from './modal.tsx';
import type { LoadingRequest } from './store.ts';

interface LoadingDialogProps {
  readonly request: LoadingRequest;
  readonly onStop: () => void;
}

/** A progress bar with its message, and a way to stop where the request has one. */
export const LoadingDialog = ({ request, onStop }: LoadingDialogProps) => {
  const t = useKitText();
  const [isStopping, setStopping] = useState(false);
  const label = request.text ?? t('loading');
  const stop = (): void => {
    setStopping(true);
    onStop();
  };
  const footer = (
    <Button variant="outline" disabled={isStopping} onClick={stop}>
      {t('cancel')}
    </Button>
  );
  const value = request.progress === undefined ? null : Math.round(request.progress * 100);
  return (
    <Modal label={label} {...(request.cancel ? { footer } : {})}>
      <Progress.Root value={value} aria-live="polite" paddingBottom="2">
        <Progress.Label marginBottom="2">{label}</Progress.Label>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
        {value === null ? null : <Progress.ValueText>{value} %</Progress.ValueText>}
      </Progress.Root>
    </Modal>
  );
};
