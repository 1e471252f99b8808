import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { DueList } from '../overview/due-list.tsx';
import { useText } from '../use-text.ts';

/** What a company has done and is to do in this installation. */
export const WorkTab = ({ inspection }: { readonly inspection: Inspection }) => {
  const t = useText();
  const { id, installationId } = inspection;
  return <DueList of={{ installationId, companyId: String(id) }} empty={t('company.noWork')} />;
};
