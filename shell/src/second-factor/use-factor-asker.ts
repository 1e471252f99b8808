import type { FactorAsker } from 'shared-kit/contracts/people/second-factor';
import { useTranslation } from 'shared-kit/web/i18n';

/** Who asks for the second factor, as a sentence; empty where nobody does. */
export const useFactorAsker = (): ((asker: FactorAsker | null | undefined) => string) => {
  const { t } = useTranslation('shell');
  return (asker) =>
    asker ? t(`secondFactor.askedBy.${asker.by}`, { installation: asker.installationName }) : '';
};
