import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { mostPlacedPeople } from 'shared-kit/contracts/people/member-centres';
import { mostInvited } from 'shared-kit/contracts/people/members';
import { CatalogueList, CataloguePanel, useCatalogueFilters } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Building2, KeyRound, Plus, Table2, Users } from 'shared-kit/web/icons';
import { useNavigate, useUrlState } from 'shared-kit/web/router';
import { MemberAccessList } from '../access/member-access-list.tsx';
import { CentresDialog } from './centres/centres-dialog.tsx';
import { membersCatalogue } from './descriptions.ts';
import { InviteDialog } from './invite-dialog.tsx';
import PersonPage from './person.page.tsx';
import { TakePerson } from './take-person.tsx';

interface PeopleProps {
  readonly installationId: number;
}

/** Who works in the installation, as a list or as what each of them may do. */
export const PeopleTab = (props: PeopleProps) => {
  const [{ view }] = useUrlState({ view: '' as string });
  return view === 'access' ? <MemberAccessList {...props} /> : <PeopleList {...props} />;
};

/** Accounts and roles that the installation's administrators keep. */
const PeopleList = ({ installationId }: PeopleProps) => {
  const { t } = useTranslation('mfe-admin');
  const [{ new: isNew }, setState] = useUrlState({ new: false as boolean });
  const navigate = useNavigate();
  const [isTaking, setTaking] = useState(false);
  const [placed, setPlaced] = useState<readonly number[]>([]);
  const [invited, setInvited] = useState<readonly number[]>([]);
  const described = useCatalogueFilters(
    membersCatalogue,
    { installationId },
    {
      away: { label: t('people.away'), yes: t('people.awayYes') },
      neverCame: { label: t('people.neverCame'), yes: t('people.neverCameYes') },
      invitationOver: { label: t('people.invitationOver'), yes: t('people.invitationOverYes') },
    },
  );
  const invite = {
    key: 'invite',
    label: t('people.invite'),
    icon: KeyRound,
    most: mostInvited,
    onRun: setInvited,
  };
  const place = {
    key: 'centres',
    label: t('people.centres.action'),
    icon: Building2,
    most: mostPlacedPeople,
    onRun: setPlaced,
  };
  const add = {
    key: 'add',
    label: t('catalogues.members.add'),
    icon: Plus,
    opens: 'dialog' as const,
    onRun: () => setState({ new: true }),
  };
  const take = {
    key: 'take',
    label: t('people.take'),
    icon: Users,
    opens: 'dialog' as const,
    onRun: () => setTaking(true),
  };
  const access = {
    key: 'access',
    label: t('access.title'),
    icon: Table2,
    onRun: () => void navigate(paths.administration({ tab: 'people', view: 'access' })),
  };
  return (
    <>
      <CatalogueList
        catalogue={membersCatalogue}
        query={described.query}
        filters={described.filters}
        filterNames={described.filterNames}
        bulk
        administers={false}
        bulkActions={[place, invite]}
        href={({ id }) => paths.person({ id, installationId })}
        record={<PersonPage />}
        actions={[add, take, access]}
      />
      {isTaking ? <TakePerson installationId={installationId} onClose={() => setTaking(false)} /> : null}
      {placed.length > 0 ? (
        <CentresDialog
          installationId={installationId}
          chosen={{ memberIds: placed }}
          onClose={() => setPlaced([])}
        />
      ) : null}
      {invited.length > 0 ? (
        <InviteDialog installationId={installationId} ids={invited} onClose={() => setInvited([])} />
      ) : null}
      {isNew ? (
        <CataloguePanel
          catalogue={membersCatalogue}
          row={null}
          scope={{ installationId }}
          onClose={() => setState({ new: false })}
        />
      ) : null}
    </>
  );
};
