import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useKitText } from '../i18n/use-kit-text.ts';
import { withInstallation } from '../router/installation-address.ts';
import { Navigate } from '../router/links.tsx';
import { NotFoundState } from '../ui/states/not-found-state.tsx';
import { ListSkeleton } from '../ui/states/skeletons.tsx';
import { notify } from '../ui/toasts/toasts.ts';
import { useInstallation, useSession } from './session/use-session.ts';

export interface OwnInstallationProps {
  /** The installation that the record belongs to. */
  readonly id: number;
  /** Where the record is shown; the present address unless told. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** A record under its own installation and no other: an address that names another one leads to where the record belongs, and says so. */
export const OwnInstallation = ({ id, to, children }: OwnInstallationProps) => {
  const t = useKitText();
  const isKnown = useSession().data !== undefined;
  const { installation, installations } = useInstallation();
  const { pathname, search, hash } = useLocation();
  const own = installations.find((one) => one.id === id);
  const isElsewhere = own !== undefined && installation?.id !== id;
  const text = isElsewhere ? t('state.movedTo', { name: own.name }) : null;
  useEffect(() => {
    if (text !== null) notify({ text, tone: 'info' });
  }, [text]);
  if (!isKnown) return <ListSkeleton />;
  if (!own) return <NotFoundState />;
  if (!isElsewhere) return children;
  return <Navigate to={to ?? `${pathname}${withInstallation(search, id)}${hash}`} replace />;
};
