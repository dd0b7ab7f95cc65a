import "./styles/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, loadFirst } from "#app/app.tsx";
import { loadConfig } from "#lib/config.ts";
import { watchSession } from "#lib/session.ts";
import { startTheme } from "#lib/theme.ts";
import { ErrorState } from "#ui/error-state.tsx";

// The start script has set the theme already, except while developing.
startTheme();
watchSession();

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
const root = createRoot(place);

const NOT_CONFIGURED = "The console has no configuration. Check the connection, and load the page again.";

// No `await` at the top level: the chunks of the screens import this one, and would wait for it.
loadConfig()
  .then(loadFirst)
  .then(
    () =>
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    async (error: unknown) => {
      console.error(error);
      // Hardly anybody sees it.
      const code = await import("#app/config-problem.tsx").catch(() => null);
      root.render(code ? <code.ConfigProblem /> : <ErrorState message={NOT_CONFIGURED} />);
    },
  );
