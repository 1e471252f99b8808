import { useKitText } from 'shared-kit/web/i18n';
import { look } from '../entry/look.ts';

/** "Loading...", while the first code of all comes. */
export const WaitingPage = () => (
  <div role="status" className={look('page-waiting')}>
    {useKitText()('loading')}
  </div>
);
