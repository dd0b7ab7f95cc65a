import type { IdentityDocument, QueuedIdentity } from "@hivekeeper/contract/identity.ts";
import { useState } from "react";
import { Card } from "#ui/card.tsx";
import { DecisionList } from "./decision-list.tsx";
import { DeclaredFields } from "./declared-fields.tsx";
import { DocumentViewer } from "./document-viewer.tsx";

interface IdentityCheckProps {
  item: QueuedIdentity;
  onChanged: (item: QueuedIdentity) => void;
}

/** Documents at the left, what is declared at the right, and how it was decided before. */
export function IdentityCheck({ item, onChanged }: IdentityCheckProps) {
  const [chosen, setChosen] = useState<IdentityDocument["field"]>();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <DocumentViewer creatorId={item.id} documents={item.documents} chosen={chosen} onChoose={setChosen} />
      <div className="flex min-w-0 flex-col gap-4">
        <DeclaredFields item={item} onChanged={onChanged} onLook={setChosen} />
        {item.decisions.length > 0 ? (
          <Card title="Earlier decisions">
            <DecisionList decisions={item.decisions} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}
