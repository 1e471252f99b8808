import { useEffect, useState } from 'react';
import { isAway } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { look } from '../entry/look.ts';
import { isChunkError } from '../modules/failures/script-failure.ts';
import { reloadForPart, reloadPage } from '../modules/releases/reload-page.ts';
import { NotPrepared } from '../offline/not-prepared.tsx';

interface StatusError {
  readonly status: number;
  readonly statusText: string;
}

const hasStatus = (error: unknown): error is StatusError =>
  typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error;

const messageOf = (error: unknown): string => {
  if (hasStatus(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
};

const tellOf = (error: unknown): void => {
  import('../modules/failures/report-shell.ts').then(
    ({ reportShellFailure }) => reportShellFailure(error),
    () => undefined,
  );
};

/** Product specification, section 2: the error's status and status text, or its message. */
export const ErrorScreen = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation('shell');
  const [isReloading, setReloading] = useState(true);
  useEffect(() => {
    const willReload = reloadForPart(error);
    setReloading(willReload);
    // What does not come is told by lines and servers; what is thrown, by the shell.
    if (!willReload && !isChunkError(error) && !hasStatus(error)) tellOf(error);
  }, [error]);
  if (isReloading) return null;
  if (isAway() && isChunkError(error)) return <NotPrepared onRetry={reloadPage} />;
  return (
    <main className={look('last-page')}>
      <div className={look('last-words')} role="alert">
        <h1 className={look('last-title')}>{t('error.title')}</h1>
        <p className={look('last-message')}>{messageOf(error)}</p>
        <button type="button" className={look('last-button')} onClick={() => location.assign('/')}>
          {t('error.reload')}
        </button>
      </div>
    </main>
  );
};
