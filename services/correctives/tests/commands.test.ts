import { saveCorrectiveTargets } from 'shared-kit/contracts/correctives/corrective-targets';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import * as contracts from 'shared-kit/contracts/correctives/correctives';
import {
  closeOutOfService,
  createOutOfService,
  listOutOfServices,
} from 'shared-kit/contracts/correctives/out-of-services';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import {
  as,
  closing,
  correctiveBody,
  elements,
  files,
  installationId,
  open,
  opened,
  people,
  read,
  sentBy,
  stopBody,
  stopped,
  types,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const withKey = (user: number = people.edit) => ({ as: user, headers: key() });
const query = { installationId };
const { installationId: _, ...told } = correctiveBody;

const elsewhere = { elementId: elements.fan, correctiveTypeId: types.noise, photoIds: [files.photo] };
const sendMove = (id: number, body: object) =>
  service().send('PUT', work.moveCorrective.path.replace(':id', String(id)), {
    ...withKey(),
    body: { version: 0, ...body },
  });

const warm = async () => {
  for (const user of [people.edit, people.add, people.stopper, people.admin])
    await service().call(contracts.listCorrectives, { query }, as(user));
  await service().call(listOutOfServices, { query }, as(people.stopper));
};

checkCommandCounts(service, warm, [
  {
    name: 'a list',
    commands: 1,
    prepare: async () => () => service().call(contracts.listCorrectives, { query }, as(people.edit)),
  },
  {
    // Whom they cover for is asked for whoever knows of some alone.
    name: 'a list of their own',
    commands: 2,
    prepare: async () => () => service().call(contracts.listCorrectives, { query }, as(people.add)),
  },
  {
    // Stops and reports to check are counted here, in place of a list of these.
    name: 'the summary',
    commands: 6,
    prepare: async () => () => service().call(contracts.summarizeCorrectives, { query }, as(people.edit)),
  },
  {
    name: 'one corrective',
    commands: 1,
    prepare: async () => {
      const { id } = await opened();
      return () => read(id, people.edit);
    },
  },
  {
    name: 'a new corrective with a photo, with a key',
    commands: 7,
    prepare: async () => {
      await sentBy(people.add);
      return () => open({ photoIds: [files.photo] }, people.add, key());
    },
  },
  {
    name: 'a corrective in another place, of another type, with a key',
    commands: 7,
    prepare: async () => {
      const { id } = await opened();
      return () =>
        service().call(
          contracts.updateCorrective,
          { body: { id, version: 0, ...told, ...elsewhere } },
          withKey(),
        );
    },
  },
  {
    name: 'a corrective that is given to somebody, with a key',
    commands: 7,
    prepare: async () => {
      const corrective = await opened();
      return () => sendMove(corrective.id, { move: 'assign', assignedToId: people.secondEdit });
    },
  },
  {
    name: 'a closed corrective, with a photo and a key',
    commands: 7,
    prepare: async () => {
      const corrective = await opened();
      return () => sendMove(corrective.id, { move: 'close', ...closing, closingPhotoIds: [files.photo] });
    },
  },
  {
    name: 'time of work, with a key',
    commands: 6,
    prepare: async () => {
      const { id } = await opened();
      const body = { day: '2026-11-26', minutes: 30 };
      return () => service().call(work.addCorrectiveTime, { params: { id }, body }, withKey());
    },
  },
  {
    name: 'a comment with a photo, with a key',
    commands: 7,
    prepare: async () => {
      const { id } = await opened();
      const body = { description: 'Visto', photoIds: [files.photo] };
      return () => service().call(work.addCorrectiveComment, { params: { id }, body }, withKey());
    },
  },
  {
    name: 'merging, with a key',
    commands: 7,
    prepare: async () => {
      const [{ id }, { id: intoId }] = [await opened(), await opened()];
      return () =>
        service().call(work.mergeCorrective, { params: { id }, body: { version: 0, intoId } }, withKey());
    },
  },
  {
    name: 'many closed, with a key',
    commands: 5,
    prepare: async () => {
      const ids = [(await opened()).id, (await opened()).id, (await opened()).id];
      const body = { installationId, ids, change: { what: 'close', closingDescription: 'Hecho' } as const };
      return () => service().call(work.moveCorrectives, { body }, withKey());
    },
  },
  {
    name: 'a new stop with a photo, with a key',
    commands: 7,
    prepare: async () => {
      await sentBy(people.stopper);
      return () =>
        service().call(
          createOutOfService,
          { body: { ...stopBody, photoIds: [files.photo] } },
          withKey(people.stopper),
        );
    },
  },
  {
    name: 'an ended stop, with a key',
    commands: 7,
    prepare: async () => {
      const { id } = await stopped();
      return () =>
        service().call(closeOutOfService, { params: { id }, body: { version: 0 } }, withKey(people.stopper));
    },
  },
  {
    name: 'targets, with a key',
    commands: 7,
    prepare: async () => () =>
      service().call(
        saveCorrectiveTargets,
        { body: { installationId, version: 0, targets: [] } },
        withKey(people.admin),
      ),
  },
]);
