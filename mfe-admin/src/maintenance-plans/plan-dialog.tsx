import { useRef, useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
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
    <ReadDialog title={title} size="xl" onClose={onClose}>
      <PlanPreview selection={selection} />
    </ReadDialog>
  );
};
