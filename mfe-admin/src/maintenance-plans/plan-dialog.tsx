import { useRef, useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Dialog } from 'shared-kit/web/overlays';
import { Button, Portal } from 'shared-kit/web/ui';
import { ChooseGenerics } from './choose-generics.tsx';
import { PlanPreview } from './plan-preview.tsx';

interface PlanDialogProps {
  readonly installationId: number;
  readonly elementIds: readonly number[];
  /** Chores to choose, in place of the plans. */
  readonly chosen?: boolean;
  readonly onClose: () => void;
}

/** Gives the chosen elements what their plans say, or chores of the catalogue: what would change first. */
export const PlanDialog = ({ installationId, elementIds, chosen = false, onClose }: PlanDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const [generics, setGenerics] = useState<readonly number[]>([]);
  const hasChosen = useRef(false);
  const choose = (ids: readonly number[]): void => {
    hasChosen.current = ids.length > 0;
    setGenerics(ids);
  };
  const title = chosen ? t('plans.giveChores') : t('plans.applyPlan');
  if (chosen && generics.length === 0)
    return (
      <ChooseGenerics
        title={title}
        saveLabel={t('plans.preview')}
        chosen={[]}
        onChoose={choose}
        onClose={() => hasChosen.current || onClose()}
      />
    );
  const selection = {
    installationId,
    elementIds: [...elementIds],
    ...(chosen ? { genericChoreIds: [...generics] } : {}),
  };
  return (
    <Dialog.Root open size="xl" scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="3">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <PlanPreview selection={selection} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t('plans.close')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
