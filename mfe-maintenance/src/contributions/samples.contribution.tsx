import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { SampleCoverages } from '../samples/sample-coverages.tsx';

/** Rotating samples of the installation, for those who administer it. */
const SamplesTab = ({ installationId }: SlotProps<'maintenance.tab'>) => (
  <SampleCoverages installationId={installationId} />
);

export default defineContribution('maintenance.tab', SamplesTab);
