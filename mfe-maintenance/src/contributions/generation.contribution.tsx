import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Generation } from '../generation/generation.tsx';

/** A year's tasks of the installation, for those who administer it. */
const GenerationTab = ({ installationId }: SlotProps<'maintenance.tab'>) => (
  <Generation installationId={installationId} />
);

export default defineContribution('maintenance.tab', GenerationTab);
