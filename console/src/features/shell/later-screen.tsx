import { Hammer } from "lucide-react";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export function LaterScreen({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState icon={<Hammer className="size-5" />} title="This screen arrives with the next release." />
    </>
  );
}
