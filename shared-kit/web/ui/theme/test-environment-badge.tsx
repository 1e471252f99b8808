import { useKitText } from '../../i18n/use-kit-text.ts';
import { Badge } from '../core.ts';

/** Says on every page of a test environment that it is one. */
export const TestEnvironmentBadge = () => (
  <Badge
    position="fixed"
    bottom="2"
    insetStart="2"
    zIndex="toast"
    pointerEvents="none"
    colorPalette="orange"
    variant="surface"
  >
    {useKitText()('testEnvironment')}
  </Badge>
);
