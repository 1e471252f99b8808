import { removeCircuit } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import { Trash2 } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, confirm } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';

interface RemoveCircuitProps {
  readonly params: { readonly id: number; readonly elementId: number; readonly circuitId: number };
  readonly name: string;
  readonly onRemoved: () => void;
}

/** A circuit that is no longer there leaves the panel, after asking. */
export const RemoveCircuit = ({ params, name, onRemoved }: RemoveCircuitProps) => {
  const t = useText();
  const remove = useRouteMutation(removeCircuit, { onSuccess: onRemoved });
  const ask = async (): Promise<void> => {
    const text = t('lowVoltage.removeCircuitText', { name });
    if (await confirm({ text, acceptLabel: t('lowVoltage.removeCircuit'), cancel: true, danger: true }))
      remove.mutate({ params });
  };
  return (
    <Button
      variant="ghost"
      colorPalette="red"
      alignSelf="flex-start"
      minHeight="11"
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <Trash2 aria-hidden />
      {t('lowVoltage.removeCircuit')}
    </Button>
  );
};
