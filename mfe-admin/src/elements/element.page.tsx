import { Fragment } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { useInstallation } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRecordId } from 'shared-kit/web/router';
import { Slot, useContributions } from 'shared-kit/web/slots';
import { Box, ListSkeleton } from 'shared-kit/web/ui';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { LabelButton } from '../labels/label-button.tsx';
import { ManualsTab } from '../manuals/manuals-tab.tsx';
import { ElementOnPlan } from '../maps/element-on-plan.tsx';
import { MainPhoto } from '../photos/main-photo.tsx';
import { PhotosTab } from '../photos/photos-tab.tsx';
import { PlaceRecord } from '../structure/place-record.tsx';
import { elementsCatalogue } from './descriptions.ts';
import { ElementChores } from './element-chores.tsx';

/** Everything known about one element: its facts, the chores that it needs, and what other modules know of it. */
const ElementPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { installation } = useInstallation();
  const elementId = useRecordId();
  const installationId = installation?.id ?? 0;
  const badges = useContributions('element.badge', { installationId, elementId }, { skeleton: false });
  const contributed = useContributions('element.tab', { installationId, elementId });
  return (
    <PlaceRecord
      catalogue={elementsCatalogue}
      list={paths.administration()}
      dataOnly
      badges={(element) => (
        <>
          {/* As high as the buttons that modules may add: what stands below does not move when one comes. */}
          <Box as="span" height="11" marginEnd="-2" />
          {badges.map(({ key, content }) => (
            <Fragment key={key}>{content}</Fragment>
          ))}
          <MainPhoto
            installationId={element.installationId}
            elementId={element.id}
            to={paths.element({ id: element.id, installationId: element.installationId, tab: 'photos' })}
          />
        </>
      )}
      glance={() => (
        <Box
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))"
          gap={{ base: '2', md: '4' }}
          marginBottom="4"
          data-glance
        >
          <Slot
            name="element.glance"
            props={{ installationId, elementId }}
            skeleton={<ListSkeleton rows={2} />}
          />
        </Box>
      )}
      actions={(element) => <LabelButton source={{ ids: [element.id] }} />}
      tabs={(element) => [
        {
          key: 'chores',
          label: t('elements.chores', { count: element.choreCount }),
          content: <ElementChores elementId={element.id} installationId={element.installationId} />,
        },
        {
          key: 'photos',
          label: t('photos.tab'),
          content: <PhotosTab installationId={element.installationId} elementId={element.id} />,
        },
        {
          key: 'onPlan',
          label: t('maps.tab'),
          content: <ElementOnPlan installationId={element.installationId} elementId={element.id} />,
        },
        {
          key: 'documents',
          label: t('catalogues.documents.title'),
          content: (
            <DocumentsTab installationId={element.installationId} ownerType="element" ownerId={element.id} />
          ),
        },
        {
          key: 'manuals',
          label: t('manuals.tab'),
          content: <ManualsTab elementId={element.id} />,
        },
        // Addresses name the component that another module contributes.
        ...contributed.map(({ key, title, content }) => ({
          key: key.slice(key.lastIndexOf('#') + 1),
          label: title,
          content,
        })),
      ]}
    />
  );
};

export default ElementPage;
