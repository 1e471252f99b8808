import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { InProgramme } from '../programmes/programme.tsx';
import { Month } from './month.contribution.tsx';

const RiteMonth = (props: SlotProps<'home.card'>) => (
  <InProgramme programme="rite">
    <Month {...props} />
  </InProgramme>
);

export default defineContribution('home.card', RiteMonth);
