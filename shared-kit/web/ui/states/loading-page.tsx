import { useKitText } from '../../i18n/use-kit-text.ts';
import { Center } from '../core.ts';

/** "Loading...", while a page's code comes. */
export const LoadingPage = () => (
  <Center minHeight="40vh" role="status">
    {useKitText()('loading')}
  </Center>
);
