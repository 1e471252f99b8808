import { useEffect, useState } from 'react';
import { isAway } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { look } from '../entry/look.ts';
import { isChunkError, missingAddress } from '../modules/failures/script-failure.ts';
import { reloadForPart, reloadPage } from '../modules/releases/reload-page.ts';
import { NotPrepared } from '../offline/not-prepared.tsx';
import { onceThere } from '../until-it-comes.ts';
import { tellStart } from '../version/tell-start.ts';

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

const goHome = (): void => location.assign('/');

/** Product specification, section 2: the error's status and status text, or its message. */
export const ErrorScreen = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation('shell');
  const [isReloading, setReloading] = useState(true);
  const isMissing = isChunkError(error);
  useEffect(() => {
    const willReload = reloadForPart(error);
    setReloading(willReload);
    if (willReload || hasStatus(error)) return undefined;
    tellStart(isMissing ? 'network' : 'evaluation', error);
    tellOf(error);
    // As soon as the part could come, the page does.
    return isMissing ? onceThere(missingAddress(error), reloadPage) : undefined;
  }, [error, isMissing]);
  if (isReloading) return null;
  if (isAway() && isMissing) return <NotPrepared onRetry={reloadPage} />;
  return (
    <main className={look('last-page')}>
      <div className={look('last-words')} role="alert">
        <h1 className={look('last-title')}>{t(isMissing ? 'error.missing' : 'error.title')}</h1>
        <p className={look('last-message')}>{isMissing ? t('error.missingText') : messageOf(error)}</p>
        <button type="button" className={look('last-button')} onClick={isMissing ? reloadPage : goHome}>
          {t(isMissing ? 'failure.retry' : 'error.reload')}
        </button>
      </div>
    </main>
  );
};
