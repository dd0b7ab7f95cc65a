import { getRouteApi } from "@tanstack/react-router";
import { CreatorList } from "#features/creators/creator-list.tsx";
import { CreateCreatorModal, EditCreatorModal } from "#features/creators/creator-overlays.ts";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { offers } from "#lib/config.ts";
import { readCreatorsSearch } from "./creators-search.ts";

const route = getRouteApi("/creators");

export function CreatorsScreen() {
  const { create, edit, ...shown } = readCreatorsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  const close = () => void navigate({ search: shown, replace: true });

  return (
    <>
      <CreatorList
        state={state}
        onChange={onChange}
        onCreate={() => void navigate({ search: { ...shown, create: 1 } })}
        onOpen={(id) => void navigate({ to: "/creators/$id", params: { id } })}
        onEdit={(id) => void navigate({ search: { ...shown, edit: id } })}
      />
      {create && offers("creator-create") ? <CreateCreatorModal onClose={close} /> : null}
      {edit ? <EditCreatorModal key={edit} id={edit} onClose={close} /> : null}
    </>
  );
}
