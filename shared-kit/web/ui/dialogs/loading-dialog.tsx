import { Progress } from '@chakra-ui/react/progress';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Modal } from './modal.tsx';
import type { LoadingRequest } from './store.ts';

/** A progress bar with its message; nothing in it can be pressed. */
export const LoadingDialog = ({ request }: { readonly request: LoadingRequest }) => {
  const text = useKitText()('loading');
  const label = request.text ?? text;
  const value = request.progress === undefined ? null : Math.round(request.progress * 100);
  return (
    <Modal label={label}>
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
