import { useRouteError } from 'shared-kit/web/router';
import { ErrorScreen } from './error-screen.tsx';

export const RouteError = () => <ErrorScreen error={useRouteError()} />;
