import { createPasswordLink } from 'shared-kit/contracts/people/passwords';
import { getPersonalData, printPersonalData } from 'shared-kit/contracts/people/personal-data';
import { eraseUser, type User, unlockUser } from 'shared-kit/contracts/people/users';
import { callRoute, fetchFile, useInstallation } from 'shared-kit/web/app';
import { DownloadButton } from 'shared-kit/web/evidence';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Trash2 } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, confirm, notify } from 'shared-kit/web/ui';
import { PlacesButton } from '../people/centres/places-button.tsx';
import { AccountActions } from './account-actions.tsx';
import { FactorRecovery } from './factor-recovery.tsx';

/** The way back into an account, also for who has lost the second factor, and its end. Nothing is left to do with one that was erased. */
export const UserActions = ({ user }: { readonly user: User }) => {
  const { id, version, lockEndsAt, erasedAt, accountType, entityStatus } = user;
  const { installation } = useInstallation();
  if (erasedAt !== null) return null;
  return (
    <AccountActions id={id} link={createPasswordLink} unlock={unlockUser} canBeLocked={lockEndsAt !== null}>
      {installation && accountType === 'UserProxy' && entityStatus === 1 ? (
        <PlacesButton installationId={installation.id} userId={id} />
      ) : null}
      <FactorRecovery userId={id} />
      <PersonalData id={id} />
      <EraseUser id={id} version={version} />
    </AccountActions>
  );
};

/** What the person may ask for, to be read and to be taken elsewhere. */
const PersonalData = ({ id }: Pick<User, 'id'>) => {
  const { t } = useTranslation('mfe-admin');
  const { language, timeZone } = useFormat();
  const params = { id: String(id) };
  const fetchJson = async (): Promise<Blob> => {
    const { data } = await callRoute(getPersonalData, { params });
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  };
  const fetchPdf = () => fetchFile(printPersonalData, { params, query: { language, timeZone } });
  return (
    <>
      {(
        [
          ['pdf', fetchPdf],
          ['json', fetchJson],
        ] as const
      ).map(([format, fetch]) => (
        <DownloadButton
          key={format}
          label={t(`users.personalData.${format}`)}
          fileName={`${t(`users.personalData.${format}`)} ${id}.${format}`}
          fetch={fetch}
        />
      ))}
    </>
  );
};

const EraseUser = ({ id, version }: Pick<User, 'id' | 'version'>) => {
  const { t } = useTranslation('mfe-admin');
  const erase = useRouteMutation(eraseUser, {
    onSuccess: () => notify({ text: t('users.erasure.done') }),
  });
  const acceptLabel = t('users.erasure.make');
  const ask = async (): Promise<void> => {
    if (await confirm({ text: t('users.erasure.warning'), acceptLabel, cancel: true }))
      erase.mutate({ params: { id: String(id) }, body: { version } });
  };
  return (
    <Button variant="outline" loading={erase.isPending} onClick={() => void ask()}>
      <Trash2 aria-hidden />
      {acceptLabel}
    </Button>
  );
};
